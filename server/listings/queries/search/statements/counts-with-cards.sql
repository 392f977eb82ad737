-- a stem: {"search":"honig"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns, found.size
FROM (SELECT id, COUNT(*) OVER () AS size
  FROM (SELECT d.listing_id AS id, d.rank_key AS rankKey
    FROM (SELECT p.listing_id, p.rank_key, p.postal_code_id, p.category
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (35) LIMIT ?) d
    WHERE TRUE LIMIT ?) entries
  ORDER BY rankKey DESC, id DESC LIMIT 3 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 300, 51

-- a rare word: {"search":"abwahlisch"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 301
SELECT … card columns, found.size
FROM (SELECT p.listing_id AS id, (SELECT COUNT(*)
    FROM (SELECT d.listing_id AS id, d.rank_key AS rankKey
      FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
        FROM search_postings p
        WHERE p.term_id IN (3746)) d
      WHERE TRUE LIMIT ?) entries) AS size
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (3746)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 3 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 1001

-- a stem, category and places: {"search":"honig","category":"honey","postalCode":"10009","radius":60}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns, found.size
FROM (SELECT id, COUNT(*) OVER () AS size
  FROM (SELECT l.id AS id, l.rank_key AS rankKey
    FROM (SELECT l.id, l.rank_key, l.postal_code_id, l.created_at, l.price
      FROM listings l FORCE INDEX (listings_place)
      WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10,9,11,16,4,17,5,3,15,12,8) LIMIT 100) l
    STRAIGHT_JOIN search_postings s0 ON s0.term_id = ? AND s0.rank_key = l.rank_key AND s0.listing_id = l.id
    WHERE TRUE LIMIT ?) entries
  ORDER BY rankKey DESC, id DESC LIMIT 3 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey", 35, 51

-- a stem, attributes: {"search":"honig","isBio":true}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns, found.size
FROM (SELECT id, COUNT(*) OVER () AS size
  FROM (SELECT d.listing_id AS id, d.rank_key AS rankKey
    FROM (SELECT p.listing_id, p.rank_key, p.postal_code_id, p.category
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (35) LIMIT ?) d
    STRAIGHT_JOIN listings l ON l.id = d.listing_id
    WHERE l.is_bio = 1 LIMIT ?) entries
  ORDER BY rankKey DESC, id DESC LIMIT 3 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 100, 51
