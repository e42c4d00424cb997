-- The table of the benchmark: 1000 rows of forty columns, about 1.2 KB each as JSON.
CREATE TABLE bench_row AS
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
SELECT i AS id, i * 3 AS n1, i * 5 AS n2, i % 17 AS n3, i % 23 AS n4, i * 1024 AS n5, i % 7 AS n6, i % 11 AS n7, i % 97 AS n8,
       1700000000 + i AS n9, 1750000000 + i AS n10, 0 AS n11,
       i % 2 AS b1, 0 AS b2, 0 AS b3, 0 AS b4, i % 5 = 0 AS b5, 1 AS b6, 1 AS b7, 0 AS b8,
       'project-' || i AS t1, 'somebody/project-' || i AS t2,
       'A small library that does one thing, and does it for everybody who needs it' AS t3, 'C++' AS t4,
       'https://git.example.org/api/v1/repos/somebody/project-' || i || '/languages' AS t5,
       'https://git.example.org/somebody/project-' || i AS t6,
       'https://git.example.org/api/v1/repos/somebody/project-' || i AS t7, '' AS t8,
       'git@git.example.org:somebody/project-' || i || '.git' AS t9,
       'https://git.example.org/somebody/project-' || i || '.git' AS t10, '' AS t11,
       'https://project-' || i || '.example.org/' AS t12, 'main' AS t13, 'sha1' AS t14, 'merge' AS t15,
       'https://git.example.org/repo-avatars/' || i AS t16, 'public' AS t17, 'somebody' AS t18,
       'somebody@noreply.git.example.org' AS t19, 'c++,library' AS t20
  FROM n;
CREATE UNIQUE INDEX bench_row_id ON bench_row (id);
