SELECT MAX(id) AS id
FROM listings;
(SELECT ? AS position, COUNT(*) AS size
  FROM (SELECT 1
    FROM listings l FORCE INDEX (listings_place)
    WHERE l.is_public = 1 AND l.postal_code_id IN (10) LIMIT ?) counted);
-- values: 0, 275
SELECT … card columns
FROM (SELECT l.id AS id
  FROM listings l FORCE INDEX (listings_place)
  WHERE l.is_public = 1 AND l.postal_code_id IN (10)
  ORDER BY l.rank_key DESC, l.id DESC LIMIT 50 OFFSET 0) found
STRAIGHT_JOIN listings FORCE INDEX (PRIMARY) ON listings.id = found.id
STRAIGHT_JOIN vendors ON vendors.id = listings.vendor_id
WHERE listings.is_public = 1;
SELECT postal_code_id AS postalCodeId, category, COUNT(*) AS size
FROM listings FORCE INDEX (listings_place)
WHERE is_public = 1
GROUP BY postal_code_id, category;
select max(`id`) from `listings`;
select `category`, `breed`, `subtype`, `hive_system`, `queen_year`, `country`, `is_bio`, `shipping_available`, `availability`, `available_from` from `listings` FORCE INDEX (PRIMARY) where (`listings`.`is_public` = ? and `listings`.`id` IN (2,3,5, … 2000 in all));
-- values: true
select `words` from `listing_words` where `listing_words`.`listing_id` IN (6,12,18, … 500 in all);
