-- everything: {}
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1 LIMIT ?) found;
-- values: 1001

-- category: {"category":"honey"}
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_category)
  WHERE l.is_public = 1 AND l.category = ? LIMIT ?) found;
-- values: "honey", 1001

-- attributes: {"category":"colonies","breed":"carnica","hiveSystem":"zander","isBio":true}
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_breed_hive)
  WHERE l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.hive_system = ? AND l.is_bio = 1 LIMIT ?) found;
-- values: "colonies", "carnica", "zander", 1001

-- of a vendor: {"vendorId":7}
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1 LIMIT ?) found;
-- values: 7, 1001

-- around a place: {"postalCode":"10009","radius":400}
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all) LIMIT ?) found;
-- values: 1001

-- around a place, attributes: {"postalCode":"10009","radius":400,"category":"colonies","breed":"carnica","hiveSystem":"zander","isBio":true}
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10,9,11, … 24 in all) AND l.breed = ? AND l.hive_system = ? AND l.is_bio = 1 LIMIT ?) found;
-- values: "colonies", "carnica", "zander", 1001

-- a stem: {"search":"honig"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (35) LIMIT ?) found;
-- values: 1001

-- a stem, attributes: {"search":"honig","isBio":true}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM search_postings p FORCE INDEX (PRIMARY)
  STRAIGHT_JOIN listings l ON l.id = p.listing_id
  WHERE p.term_id IN (35) AND l.is_bio = 1 LIMIT ?) found;
-- values: 1001

-- a stem around a place: {"search":"honig","category":"honey","postalCode":"10009","radius":10}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_place)
  STRAIGHT_JOIN search_postings s0 ON s0.term_id = ? AND s0.rank_key = l.rank_key AND s0.listing_id = l.id
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10) LIMIT ?) found;
-- values: 35, "honey", 1001

-- a word of many terms: {"search":"licht"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "licht%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (2395,811,592, … 109 in all) LIMIT ?) counted);
-- values: 0, 2327
SELECT COUNT(*) AS size
FROM (SELECT DISTINCT p.listing_id
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (2395,811,592, … 109 in all) LIMIT ?) found;
-- values: 1001

-- a word of many terms, attributes: {"search":"licht","isBio":true}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "licht%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (2395,811,592, … 109 in all) LIMIT ?) counted);
-- values: 0, 1164
SELECT COUNT(*) AS size
FROM (SELECT DISTINCT p.listing_id
  FROM search_postings p FORCE INDEX (PRIMARY)
  STRAIGHT_JOIN listings l ON l.id = p.listing_id
  WHERE p.term_id IN (2395,811,592, … 109 in all) AND l.is_bio = 1 LIMIT ?) found;
-- values: 1001

-- a word of too many terms: {"search":"ung"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "ung%", 401
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ?) LIMIT ?) found;
-- values: "%ung%", 1001

-- a rare word: {"search":"abwahlisch"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 2327
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (3746)) d
  WHERE TRUE LIMIT ?) found;
-- values: 1001

-- a rare word around a place: {"search":"abwahlisch","postalCode":"10009","radius":400}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 2327
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (3746) AND p.postal_code_id IN (10,9,11, … 24 in all)) d
  WHERE TRUE LIMIT ?) found;
-- values: 1001

-- a word of the trade: {"search":"königin"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?)
UNION ALL (SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "konigin", 0, "konigin%", 1, 0, "weisel", 0, "weisel%", 1
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (43,82) LIMIT ?) counted);
-- values: 0, 2327
SELECT COUNT(*) AS size
FROM (SELECT 1
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (43,82)) d
  WHERE TRUE LIMIT ?) found;
-- values: 1001
