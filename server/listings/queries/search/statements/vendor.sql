-- of a vendor: {"vendorId":7}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7

-- of a vendor, category, second page: {"vendorId":7,"category":"honey","offset":24,"limit":24}
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1 AND l.category = ?
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 24 OFFSET 24) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7, "honey"

-- of a vendor, newest first: {"vendorId":7,"sortBy":"newest"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7

-- of a vendor, cheapest first: {"vendorId":7,"sortBy":"price_asc"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1 AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1 AND l.price IS NULL
  ORDER BY l.id DESC LIMIT 25 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7

-- of a vendor, attributes: {"vendorId":7,"category":"colonies","breed":"carnica","hiveSystem":"zander","isBio":true}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.hive_system = ? AND l.is_bio = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7, "colonies", "carnica", "zander"

-- of a vendor, a stem: {"vendorId":7,"search":"honig"}
(SELECT ? AS word, id AS termId, is_stem AS isStem
  FROM search_terms
  WHERE term = ?)
UNION ALL (SELECT ? AS word, term_id AS termId, 0 AS isStem
  FROM search_suffixes
  WHERE suffix LIKE ? LIMIT ?);
-- values: 0, "honig", 0, "honig%", 1
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  STRAIGHT_JOIN listing_words w FORCE INDEX (PRIMARY) ON w.listing_id = l.id
  WHERE l.vendor_id = ? AND l.is_public = 1 AND (w.words LIKE ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7, "%honig%"

-- of a vendor, around a place: {"vendorId":7,"postalCode":"10009","radius":400}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7

-- of a vendor, by distance: {"vendorId":7,"sortBy":"distance","postalCode":"10009","radius":60}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_vendor_rank)
  WHERE l.vendor_id = ? AND l.is_public = 1 AND l.postal_code_id IN (10,9,11,16,4,17,5,3,15,12,8)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: 7
