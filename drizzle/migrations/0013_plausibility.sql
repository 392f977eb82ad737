CREATE TABLE `honey_origin_changes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`listing_id` int NOT NULL,
	`changed_at` datetime(3) NOT NULL,
	`origins` text NOT NULL,
	CONSTRAINT `honey_origin_changes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `listing_fingerprints` (
	`listing_id` int NOT NULL,
	`vendor_id` int NOT NULL,
	`hash` char(32) NOT NULL,
	CONSTRAINT `listing_fingerprints_listing_id` PRIMARY KEY(`listing_id`)
);
--> statement-breakpoint
ALTER TABLE `reports` MODIFY COLUMN `origin` enum('person','words','plausibility') NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` MODIFY COLUMN `ground` enum('illegal','fraud','disease','false_claims','copyright','other','breeding') NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `registration_number` char(12);--> statement-breakpoint
ALTER TABLE `honey_origin_changes` ADD CONSTRAINT `honey_origin_changes_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_fingerprints` ADD CONSTRAINT `listing_fingerprints_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `honey_origin_changes_listing` ON `honey_origin_changes` (`listing_id`,`changed_at`);--> statement-breakpoint
CREATE INDEX `listing_fingerprints_hash` ON `listing_fingerprints` (`hash`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `queen_passports_studbook` ON `queen_passports` (`studbook_number`);