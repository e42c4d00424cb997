# The rows of bench/scale: name | what it is | path | credential. What is found by a word or belongs to somebody is as much in
# all stages; only what it is found among grows. Numbers are the worst words for an index of three characters: the more
# numbers there are, the more have the same three digits.
repository=person-1000002/project-1000001
rows=(
    'user_list|50 users|/api/v1/users/search?limit=50|'
    'user_rare|users by a word that one has|/api/v1/users/search?limit=50&q=quokka|'
    'user_word|users by a number, one found|/api/v1/users/search?limit=50&q=person-1000042|'
    'user_word_all|users by a word that all have|/api/v1/users/search?limit=50&q=number|'
    'repo_list|50 repositories|/api/v1/repos/search?limit=50|'
    'repo_list_token|50 repositories, with a token|/api/v1/repos/search?limit=50|token'
    'repo_rare|repositories by a word that one has|/api/v1/repos/search?limit=50&q=quokka|'
    'repo_word|repositories by a number, one found|/api/v1/repos/search?limit=50&q=project-1000042|'
    'repo_word_all|repositories by a word that all have|/api/v1/repos/search?limit=50&q=library|'
    "repo_get|one repository|/api/v1/repos/$repository|"
    "issue_list|50 of the 10,000 issues of a repository|/api/v1/repos/$repository/issues?limit=50|"
    "issue_label|50 of them, with a label|/api/v1/repos/$repository/issues?limit=50&labels=bug|"
    "issue_closed|50 of them, closed|/api/v1/repos/$repository/issues?limit=50&state=closed|"
    "issue_all|50 of them, open or closed|/api/v1/repos/$repository/issues?limit=50&state=all|"
    'issue_search|50 issues of all repositories|/api/v1/repos/issues/search?limit=50|'
    'issue_search_token|50 issues of all repositories, with a token|/api/v1/repos/issues/search?limit=50|token'
    'issue_rare|issues of all repositories by a word that one has|/api/v1/repos/issues/search?limit=50&q=quokka|'
    'issue_word|issues of all repositories by numbers, one found|/api/v1/repos/issues/search?limit=50&q=number+3+of+1000077|'
    'issue_word_all|issues of all repositories by a word that all have|/api/v1/repos/issues/search?limit=50&q=nothing|'
    "issue_word_one|issues of a repository by words, one found|/api/v1/repos/$repository/issues?limit=50&q=number+4711|"
    'own_repos|own repositories|/api/v1/user/repos?limit=50|token'
    'own_created|issues one opened|/api/v1/repos/issues/search?limit=50&created=true|token'
    'own_assigned|issues one is assigned to|/api/v1/repos/issues/search?limit=50&assigned=true|token'
    'notifications|notifications|/api/v1/notifications?limit=50|token'
    'token|signing in with a token|/api/v1/user|token'
    'password|signing in with a password that is known for a while|/api/v1/user|password'
    'hash|signing in with a password from somewhere else: with its hash|/api/v1/user|hash'
    'form|signing in with the form, the password known for a while|/user/login|form'
    'explore_page|page: repositories|/explore/repos|'
    'explore_users_page|page: users|/explore/users|'
    "issues_page|page: issues of a repository|/$repository/issues|"
)
