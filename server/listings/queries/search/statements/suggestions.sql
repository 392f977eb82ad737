-- the beginning of a word
SELECT id, term
FROM search_terms
WHERE id > ?
ORDER BY id LIMIT ?;
-- values: 0, 5000
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted);
-- values: 0, 697, 1001, 1, 3535, 1001, 2, 634, 1001, 3, 2746, 1001, … 300 in all

-- a second word
SELECT id, term
FROM search_terms
WHERE id > ?
ORDER BY id LIMIT ?;
-- values: 0, 5000
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted);
-- values: 0, 697, 1001, 1, 3535, 1001, 2, 634, 1001, 3, 2746, 1001, … 300 in all

-- the beginning of a postal code
SELECT id, term
FROM search_terms
WHERE id > ?
ORDER BY id LIMIT ?;
-- values: 0, 5000
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted)
UNION ALL (SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings
    WHERE term_id = ? LIMIT ?) counted);
-- values: 0, 697, 1001, 1, 3535, 1001, 2, 634, 1001, 3, 2746, 1001, … 300 in all
