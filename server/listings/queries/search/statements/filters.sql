-- no filter: {}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- second page: {"offset":50}
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 50) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- deep page: {"offset":1000}
SELECT id, created_at AS createdAt
FROM listings FORCE INDEX (listings_top)
WHERE top_listing_until <= ? AND is_public = 1 AND rank_key >= ?;
-- values: "2026-06-01 12:00:00.000", 2147483648
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 1000) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

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

-- country, organic and shipping: {"country":"DE","isBio":true,"shippingAvailable":true}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1 AND l.country = ? AND l.is_bio = 1 AND l.shipping_available = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "DE"

-- queens of a year: {"category":"queens","queenYear":2026}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_queen_year)
  WHERE l.is_public = 1 AND l.category = ? AND l.queen_year = ?
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "queens", 2026

-- newest first, queens of a year: {"sortBy":"newest","category":"queens","queenYear":2026}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_queen_year)
  WHERE l.is_public = 1 AND l.category = ? AND l.queen_year = ?
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "queens", 2026

-- available now: {"availableNow":true}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_rank)
  WHERE l.is_public = 1 AND l.availability = 'available' AND (l.available_from IS NULL OR l.available_from <= ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "2026-06-01"

-- available now, category and breed: {"category":"colonies","breed":"carnica","availableNow":true}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_breed)
  WHERE l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.availability = 'available' AND (l.available_from IS NULL OR l.available_from <= ?)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies", "carnica", "2026-06-01"

-- mating type: {"category":"queens","matingType":"island_mated"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_subtype)
  WHERE l.is_public = 1 AND l.category = ? AND l.subtype = ?
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "queens", "island_mated"

-- two subtypes, which no listing has: {"colonyType":"ableger","equipmentCategory":"hives"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_subtype)
  WHERE l.is_public = 1 AND l.subtype = ? AND l.subtype = ?
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "ableger", "hives"

-- breed: {"breed":"carnica"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_breed)
  WHERE l.is_public = 1 AND l.breed = ?
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "carnica"

-- breed and hive system: {"category":"colonies","breed":"carnica","hiveSystem":"zander","isBio":true}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_breed_hive)
  WHERE l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.hive_system = ? AND l.is_bio = 1
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies", "carnica", "zander"

-- an attribute that the category does not have: {"category":"honey","breed":"carnica"}
-- no statement
