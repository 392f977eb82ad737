-- first of all
SELECT id, term
FROM search_terms
WHERE id > ?
ORDER BY id LIMIT ?;
-- values: 0, 5000
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL … 100 in all;
-- values: 0, 697, 1001, 1, 3535, 1001, 2, 634, 1001, 3, 2746, 1001, … 300 in all
