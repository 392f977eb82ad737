-- everything
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1 LIMIT ?) found
GROUP BY postalCodeId;
-- values: 20001

-- category
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_category)
  WHERE l.is_public = 1 AND l.category = ? LIMIT ?) found
GROUP BY postalCodeId;
-- values: "honey", 20001

-- attributes
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_breed_hive)
  WHERE l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.hive_system = ? AND l.is_bio = 1 LIMIT ?) found
GROUP BY postalCodeId;
-- values: "colonies", "carnica", "zander", 20001

-- a stem
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT p.postal_code_id AS postalCodeId
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (35) LIMIT ?) found
GROUP BY postalCodeId;
-- values: 20001

-- a word of many terms
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "licht%", 401
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT DISTINCT p.listing_id AS id, p.postal_code_id AS postalCodeId
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (2395,811,592, … 109 in all) LIMIT ?) found
GROUP BY postalCodeId;
-- values: 20001

-- around a place
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11,16,4,17,5,3,15,12,8) LIMIT ?) found
GROUP BY postalCodeId;
-- values: 60001

-- a stem, near
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_place)
  STRAIGHT_JOIN search_postings s0 ON s0.term_id = ? AND s0.rank_key = l.rank_key AND s0.listing_id = l.id
  WHERE l.is_public = 1 AND l.postal_code_id IN (6,12,18, … 24 in all) LIMIT ?) found
GROUP BY postalCodeId;
-- values: 35, 20001

-- two words
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
-- values: 0, "honig", 0, "honig%", 1, 1, "glas", 1, "glas%", 1
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT d.postal_code_id AS postalCodeId
  FROM (SELECT p.listing_id, p.rank_key, p.postal_code_id, p.category
    FROM search_postings p FORCE INDEX (PRIMARY)
    WHERE p.term_id IN (35) LIMIT ?) d
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = d.listing_id
  WHERE (w.words LIKE ?) LIMIT ?) found
GROUP BY postalCodeId;
-- values: 6000, "%glas%", 6001

-- middle combs
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (6,12,18, … 24 in all) LIMIT ?) found
GROUP BY postalCodeId;
-- values: "honey", 60001

-- one comb
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (9)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 5 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey"

-- regions: everything
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1 LIMIT ?) found
GROUP BY postalCodeId;
-- values: 20001

-- regions: a stem
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT p.postal_code_id AS postalCodeId
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (35) LIMIT ?) found
GROUP BY postalCodeId;
-- values: 20001

-- surroundings
SELECT postalCodeId, COUNT(*) AS size
FROM (SELECT l.postal_code_id AS postalCodeId
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (9,10,5,17,11,3,4,15,16,2,14,8) LIMIT ?) found
GROUP BY postalCodeId;
-- values: 60001
