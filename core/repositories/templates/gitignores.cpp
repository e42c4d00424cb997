#include "templates/template_catalogue.hpp"

namespace trivet::templates {
namespace {

constexpr Gitignore kGitignores[] = {
    {"C", R"(# Results of compiling
*.o
*.obj
*.a
*.lib
*.so
*.so.*
*.dll
*.dylib
*.exe
*.out
*.d
*.gch
*.su
/build/
)"},
    {"C++", R"(# Results of compiling
*.o
*.obj
*.a
*.lib
*.so
*.so.*
*.dll
*.dylib
*.exe
*.out
*.d
*.gch
*.pch
/build/
/cmake-build-*/
compile_commands.json
.cache/
)"},
    {"Editors", R"(# What editors leave behind
*~
*.swp
*.swo
.idea/
.vscode/
*.sublime-workspace
.DS_Store
Thumbs.db
)"},
    {"Go", R"(# Programs and results of tests
*.exe
*.test
*.out
coverage.*
go.work
go.work.sum
.env
)"},
    {"Java", R"(# Results of compiling and packaging
*.class
*.jar
*.war
*.ear
/target/
/build/
/out/
.gradle/
hs_err_pid*
)"},
    {"LaTeX", R"(# What a run of TeX leaves behind
*.aux
*.bbl
*.bcf
*.blg
*.fdb_latexmk
*.fls
*.log
*.out
*.run.xml
*.synctex.gz
*.toc
)"},
    {"Node", R"(# Packages, results of building, logs
node_modules/
dist/
coverage/
.cache/
*.log
*.tgz
*.tsbuildinfo
.env
.env.*
!.env.example
)"},
    {"PHP", R"(# Packages and caches
/vendor/
.phpunit.result.cache
.phpunit.cache/
.php-cs-fixer.cache
.env
)"},
    {"Python", R"(# Compiled files, environments, results of building and testing
__pycache__/
*.py[cod]
*.so
build/
dist/
*.egg-info/
.eggs/
.venv/
venv/
.tox/
.nox/
.coverage
.coverage.*
htmlcov/
.pytest_cache/
.mypy_cache/
.ruff_cache/
.ipynb_checkpoints/
.env
)"},
    {"Ruby", R"(# Gems, bundles, results of testing
*.gem
.bundle/
/vendor/bundle/
/coverage/
/pkg/
/tmp/
.byebug_history
)"},
    {"Rust", R"(# Results of compiling
/target/
**/*.rs.bk
*.pdb
)"},
};

} // namespace

std::span<const Gitignore> gitignores() { return kGitignores; }

} // namespace trivet::templates
