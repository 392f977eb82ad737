-- a word that no listing has: {"search":"quarkstrudel"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "quarkstrudel%", 401

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

-- a stem, category: {"search":"honig","category":"honey"}
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
  WHERE p.term_id IN (35) AND p.category = ?
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey"

-- a stem, attributes: {"search":"honig","isBio":true}
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
  STRAIGHT_JOIN listings l ON l.id = p.listing_id
  WHERE p.term_id IN (35) AND l.is_bio = 1
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- a stem, available now: {"search":"honig","availableNow":true}
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
  STRAIGHT_JOIN listings l ON l.id = p.listing_id
  WHERE p.term_id IN (35) AND l.availability = 'available' AND (l.available_from IS NULL OR l.available_from <= ?)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "2026-06-01"

-- a stem, newest first: {"search":"honig","sortBy":"newest"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_newest)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ?)
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%honig%"

-- a stem, cheapest first: {"search":"honig","sortBy":"price_asc"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ?) AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%honig%"

-- a stem, few listings around: {"search":"honig","postalCode":"10009","radius":10}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  STRAIGHT_JOIN search_postings s0 ON s0.term_id = ? AND s0.rank_key = l.rank_key AND s0.listing_id = l.id
  WHERE l.is_public = 1 AND l.postal_code_id IN (10)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 35

-- a stem, many listings around: {"search":"honig","postalCode":"10009","radius":400}
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
  WHERE p.term_id IN (35) AND p.postal_code_id IN (10,9,11, … 24 in all)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- a word of one term: {"search":"und"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "und%", 401
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (93)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- a word of one term, second page: {"search":"und","offset":50}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "und%", 401
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (93)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 50) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

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

-- a word of one term, cheapest first: {"search":"und","sortBy":"price_asc"}
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
  FROM listings l FORCE INDEX (listings_price)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ?) AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%und%"

-- a word of some terms: merge: {"search":"gabel"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "gabel%", 401
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM ((SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (149)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (179)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (600)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (821)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1081)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1454)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1481)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1784)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1874)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1923)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2356)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2471)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2484)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2755)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)) d
  WHERE TRUE
  ORDER BY d.rank_key DESC, d.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- a word of some terms, category: merge: {"search":"gabel","category":"equipment"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "gabel%", 401
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM ((SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (149) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (179) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (600) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (821) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1081) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1454) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1481) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1784) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1874) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (1923) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2356) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2471) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2484) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (2755) AND p.category = ?
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)) d
  WHERE TRUE
  ORDER BY d.rank_key DESC, d.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "equipment", "equipment", "equipment", "equipment", "equipment", "equipment", "equipment", "equipment", "equipment", "equipment", "equipment", "equipment", … 14 in all

-- a word of some terms, attributes: {"search":"gabel","isBio":true}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "gabel%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (149,179,600, … 14 in all) LIMIT ?) counted);
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
-- values: "%gabel%"

-- a word of many terms: {"search":"licht"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "licht%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (2395,811,592, … 109 in all) LIMIT ?) counted);
-- values: 0, 521
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%licht%"

-- a word of too many terms: {"search":"ung"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "ung%", 401
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%ung%"

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

-- a rare word, attributes: {"search":"abwahlisch","isBio":true}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (3746)) d
  STRAIGHT_JOIN listings l ON l.id = d.listing_id
  WHERE l.is_bio = 1
  ORDER BY d.rank_key DESC, d.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- a rare word, newest first: {"search":"abwahlisch","sortBy":"newest"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (3746)) d
  STRAIGHT_JOIN listings l ON l.id = d.listing_id
  WHERE TRUE
  ORDER BY l.created_at DESC, d.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- a rare word, cheapest first: {"search":"abwahlisch","sortBy":"price_asc"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (3746)) d
  STRAIGHT_JOIN listings l ON l.id = d.listing_id
  WHERE l.price IS NOT NULL
  ORDER BY l.price, d.listing_id LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (3746)) d
  STRAIGHT_JOIN listings l ON l.id = d.listing_id
  WHERE l.price IS NULL
  ORDER BY d.listing_id DESC LIMIT 49 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- two letters: {"search":"öl"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "ol%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (58,38,78, … 36 in all) LIMIT ?) counted);
-- values: 0, 521
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ? OR w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "% ol%", "%ol %"

-- one character: {"search":"5"}
(SELECT ? AS word, id AS termId, 0 AS isStem
  FROM search_terms
  WHERE term = ?);
-- values: 0, "5"

-- written in two ways: {"search":"einueberwahlverlein"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "einueberwahlverlein%", 401, 0, "einuberwahlverlein%", 401
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (780)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- two stems: {"search":"honig wald"}
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
-- values: 0, "honig", 0, "honig%", 1, 1, "wald", 1, "wald%", 1
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = p.listing_id
  WHERE p.term_id IN (35) AND (w.words LIKE ?)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%wald%"

-- a stem and a frequent word: {"search":"honig und"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1, 1, "und%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (93) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = p.listing_id
  WHERE p.term_id IN (35) AND (w.words LIKE ?)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%und%"

-- a stem and a rare word: {"search":"honig abwahlisch"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?)
UNION ALL (SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "abwahlisch%", 401, 1, "honig", 1, "honig%", 1
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (3746) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM (SELECT DISTINCT p.listing_id, p.rank_key, p.postal_code_id
    FROM search_postings p
    WHERE p.term_id IN (3746)) d
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = d.listing_id
  WHERE (w.words LIKE ?)
  ORDER BY d.rank_key DESC, d.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%honig%"

-- two words of many terms: {"search":"licht ung"}
(SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "licht%", 401, 1, "ung%", 401
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (2395,811,592, … 109 in all) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND (w.words LIKE ?) AND (w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%licht%", "%ung%"

-- a word of the trade: merge: {"search":"königin"}
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
SELECT … card columns
FROM (SELECT d.listing_id AS id
  FROM ((SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (43)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)
    UNION (SELECT p.listing_id, p.rank_key, p.postal_code_id
      FROM search_postings p FORCE INDEX (PRIMARY)
      WHERE p.term_id IN (82)
      ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50)) d
  WHERE TRUE
  ORDER BY d.rank_key DESC, d.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- a word of the trade, attributes: {"search":"königin","isBio":true}
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
-- values: 0, 261
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND l.is_bio = 1 AND (w.words LIKE ? OR w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%konigin%", "%weisel%"

-- a word of the trade, many listings around: {"search":"königin","postalCode":"10009","radius":400}
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
-- values: 0, 521
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all) AND (w.words LIKE ? OR w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%konigin%", "%weisel%"

-- a word of the trade and a stem: {"search":"königin honig"}
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
  WHERE suffix LIKE ? LIMIT ?)
UNION ALL (SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "konigin", 0, "konigin%", 1, 0, "weisel", 0, "weisel%", 1, 1, "honig", … 15 in all
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM search_postings p
    WHERE p.term_id IN (43,82) LIMIT ?) counted);
-- values: 0, 261
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = p.listing_id
  WHERE p.term_id IN (35) AND (w.words LIKE ? OR w.words LIKE ?)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "%konigin%", "%weisel%"

-- words of the trade, as they stand: {"search":"\"königin\""}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "konigin", 0, "konigin%", 1
SELECT … card columns
FROM (SELECT p.listing_id AS id
  FROM search_postings p FORCE INDEX (PRIMARY)
  WHERE p.term_id IN (43)
  ORDER BY p.rank_key DESC, p.listing_id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
