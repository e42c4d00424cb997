/* confdefs.h */
#define PACKAGE_NAME "trivet"
#define PACKAGE_TARNAME "trivet"
#define PACKAGE_VERSION "0.1.0"
#define PACKAGE_STRING "trivet 0.1.0"
#define PACKAGE_BUGREPORT ""
#define PACKAGE_URL ""
