-- first page: {}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (listings_rank)
WHERE l.is_public = 1 AND l.id NOT IN (331)
ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0;
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (PRIMARY)
WHERE l.id IN (331) AND l.is_public = 1;
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?, … 50 in all)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 793, 35, 2270, 1584, 1120, 580, 1367, 1537, 1019, 91, 1311, 1165, … 50 in all

-- second page: {"offset":50}
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (listings_rank)
WHERE l.is_public = 1 AND l.id NOT IN (331)
ORDER BY l.rank_key DESC, l.id DESC LIMIT 51 OFFSET 49;
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (PRIMARY)
WHERE l.id IN (331) AND l.is_public = 1;
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?, … 50 in all)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 2979, 2978, 2977, 2976, 2975, 2973, 2972, 2971, 2970, 2969, 2968, 2967, … 50 in all

-- category: {"category":"honey"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_category)
  WHERE l.is_public = 1 AND l.category = ?
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey"

-- a stem: {"search":"honig"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (35)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT p.listing_id AS id, p.postal_code_id AS postalCodeId, p.rank_key AS rankKey
FROM search_postings p FORCE INDEX (PRIMARY)
WHERE p.term_id IN (35) AND p.listing_id NOT IN (331)
ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0;
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (PRIMARY)
STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
WHERE l.id IN (331) AND l.is_public = 1 AND (w.words LIKE ?);
-- values: "%honig%"
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?, … 50 in all)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 793, 2270, 1584, 1120, 580, 1537, 1019, 1311, 1165, 1515, 655, 2886, … 50 in all

-- a word of one term, attributes: {"search":"und","isBio":true}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "und%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (93) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND l.is_bio = 1 AND (w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%und%"

-- a rare word: {"search":"abwahlisch"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (3746)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- many listings around: {"postalCode":"10009","radius":400}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (listings_rank)
WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all) AND l.id NOT IN (331)
ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0;
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (PRIMARY)
WHERE l.id IN (331) AND l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all);
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?, … 50 in all)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 793, 35, 2270, 1584, 1120, 580, 1367, 1537, 1019, 91, 1311, 1165, … 50 in all

-- by distance: {"sortBy":"distance","postalCode":"10009","radius":60,"offset":50}
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT l.id AS id, l.postal_code_id AS postalCodeId, l.rank_key AS rankKey
FROM listings l FORCE INDEX (listings_place)
WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11,16);
SELECT … card columns
FROM (SELECT id
  FROM listings
  WHERE id IN (?,?,?, … 50 in all)) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 1696, 1674, 1672, 1655, 1639, 1638, 1631, 1622, 1573, 1566, 1512, 1506, … 50 in all
