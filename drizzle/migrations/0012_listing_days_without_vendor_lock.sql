ALTER TABLE `listing_days` DROP FOREIGN KEY `listing_days_vendor_id_vendors_id_fk`;
