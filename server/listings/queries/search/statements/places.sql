-- an unknown place: {"postalCode":"99999"}
-- no statement

-- few listings around: {"postalCode":"10009","radius":10}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- few listings around, category: {"postalCode":"10009","radius":10,"category":"honey"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey"

-- few listings around, rare attributes: {"postalCode":"10009","radius":10,"category":"colonies","breed":"dark_bee","isBio":true,"country":"DE"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10) AND l.breed = ? AND l.country = ? AND l.is_bio = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies", "dark_bee", "DE"

-- many listings around: {"postalCode":"10009","radius":400}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- many listings around, category and attributes: {"postalCode":"10009","radius":400,"category":"colonies","breed":"carnica","hiveSystem":"zander","isBio":true}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_breed_hive)
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10,9,11, … 24 in all) AND l.breed = ? AND l.hive_system = ? AND l.is_bio = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies", "carnica", "zander"

-- by distance without a place: {"sortBy":"distance"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- by distance: {"sortBy":"distance","postalCode":"10009","radius":60}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10)
  ORDER BY CASE l.postal_code_id WHEN 10 THEN 0 END, l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- by distance, category: {"sortBy":"distance","postalCode":"10009","radius":60,"category":"honey"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10)
  ORDER BY CASE l.postal_code_id WHEN 10 THEN 0 END, l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey"

-- by distance, second page: {"sortBy":"distance","postalCode":"10009","radius":60,"offset":50}
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10)
  ORDER BY CASE l.postal_code_id WHEN 10 THEN 0 END, l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 50) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- by distance, rare attributes: {"sortBy":"distance","postalCode":"10009","radius":400,"category":"colonies","breed":"dark_bee","isBio":true,"country":"DE"}
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (listings_breed)
WHERE l.is_public = 1 AND l.category = ? AND l.postal_code_id IN (10,9,11, … 24 in all) AND l.breed = ? AND l.country = ? AND l.is_bio = 1;
-- values: "colonies", "dark_bee", "DE"
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?,?,?,?,?,?,?,?,?,?,?)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 2909, 2350, 17, 1059, 2554, 652, 1619, 2118, 2679, 528, 2340, 1436, … 13 in all

-- by distance, attributes: rings: {"sortBy":"distance","postalCode":"10009","radius":400,"isBio":true}
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (listings_place)
WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11,16) AND l.is_bio = 1;
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?, … 50 in all)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 2909, 2898, 2880, 2642, 2575, 2399, 2351, 2212, 2207, 2156, 2053, 1782, … 50 in all

-- by distance, stem: rings: {"sortBy":"distance","postalCode":"10009","radius":400,"search":"honig"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (listings_place)
STRAIGHT_JOIN search_postings s0 ON s0.term_id = ? AND s0.rank_key = l.rank_key AND s0.listing_id = l.id
WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11,16);
-- values: 35
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?, … 50 in all)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 2994, 2948, 2898, 2893, 2845, 2835, 2831, 2761, 2746, 2639, 2623, 2608, … 50 in all

-- by distance, rare word: {"sortBy":"distance","postalCode":"10009","radius":400,"search":"abwahlisch"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 521
SELECT d.listing_id AS id, d.postal_code_id AS postalCodeId, d.rank_key AS rankKey
FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
  FROM search_postings p
  WHERE p.term_id IN (3746) AND p.postal_code_id IN (10,9,11, … 24 in all)) d
WHERE TRUE;
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 2379
