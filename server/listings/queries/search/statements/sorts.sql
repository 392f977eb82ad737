-- newest first: {"sortBy":"newest"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_newest)
  WHERE l.is_public = 1
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- newest first, category: {"sortBy":"newest","category":"honey"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_newest)
  WHERE l.is_public = 1 AND l.category = ?
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey"

-- newest first, frequent attributes: {"sortBy":"newest","breed":"carnica"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_newest)
  WHERE l.is_public = 1 AND l.breed = ?
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "carnica"

-- newest first, rare attributes: {"sortBy":"newest","category":"colonies","breed":"dark_bee","isBio":true,"country":"DE"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_breed)
  WHERE l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.country = ? AND l.is_bio = 1
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies", "dark_bee", "DE"

-- newest first, available now: {"sortBy":"newest","availableNow":true}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_newest)
  WHERE l.is_public = 1 AND l.availability = 'available' AND (l.available_from IS NULL OR l.available_from <= ?)
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "2026-06-01"

-- newest first, near a place: {"sortBy":"newest","postalCode":"10009","radius":10}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10)
  ORDER BY l.created_at DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- cheapest first: {"sortBy":"price_asc"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- cheapest first, into the listings without a price: {"sortBy":"price_asc","category":"colonies","offset":340}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.category = ? AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 340) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies"
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.category = ? AND l.price IS NULL
  ORDER BY l.id DESC LIMIT 5 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies"

-- cheapest first, behind the last listing: {"sortBy":"price_asc","category":"colonies","offset":1000}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.category = ? AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 1000) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies"
SELECT COUNT(*) AS size
FROM listings l FORCE INDEX (listings_price)
WHERE l.is_public = 1 AND l.category = ? AND l.price IS NOT NULL;
-- values: "colonies"
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.category = ? AND l.price IS NULL
  ORDER BY l.id DESC LIMIT 50 OFFSET 615) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies"

-- cheapest first, category: {"sortBy":"price_asc","category":"honey"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.category = ? AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "honey"

-- cheapest first, rare attributes: {"sortBy":"price_asc","category":"colonies","breed":"dark_bee","isBio":true,"country":"DE"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_breed)
  WHERE l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.country = ? AND l.is_bio = 1 AND l.price IS NOT NULL
  ORDER BY l.price, l.id LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies", "dark_bee", "DE"
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_breed)
  WHERE l.is_public = 1 AND l.category = ? AND l.breed = ? AND l.country = ? AND l.is_bio = 1 AND l.price IS NULL
  ORDER BY l.id DESC LIMIT 37 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "colonies", "dark_bee", "DE"

-- dearest first: {"sortBy":"price_desc"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.price IS NOT NULL
  ORDER BY l.price DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;

-- dearest first, category: {"sortBy":"price_desc","category":"equipment"}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.category = ? AND l.price IS NOT NULL
  ORDER BY l.price DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
-- values: "equipment"

-- dearest first, far around a place: {"sortBy":"price_desc","postalCode":"10009","radius":400}
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_price)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10,9,11, … 24 in all) AND l.price IS NOT NULL
  ORDER BY l.price DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
