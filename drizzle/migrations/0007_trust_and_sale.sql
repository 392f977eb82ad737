CREATE TABLE `certificate_photos` (
	`photo_key` varchar(80) NOT NULL,
	`due_at` datetime(3) NOT NULL,
	CONSTRAINT `certificate_photos_photo_key` PRIMARY KEY(`photo_key`)
);
--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` int AUTO_INCREMENT NOT NULL,
	`vendor_id` int NOT NULL,
	`kind` enum('DE','AT','CH') NOT NULL,
	`authority` varchar(120) NOT NULL,
	`reference` varchar(60),
	`issued_on` char(10) NOT NULL,
	`valid_until` char(10) NOT NULL,
	`apiary_postal_code` varchar(5) NOT NULL,
	`state` enum('waiting','accepted','rejected') NOT NULL DEFAULT 'waiting',
	`reason` varchar(500),
	`photo_key` varchar(80),
	`reminders` tinyint NOT NULL DEFAULT 0,
	`created_at` datetime(3) NOT NULL,
	`decided_at` datetime(3),
	CONSTRAINT `certificates_id` PRIMARY KEY(`id`),
	CONSTRAINT `certificates_photo_key_unique` UNIQUE(`photo_key`)
);
--> statement-breakpoint
CREATE TABLE `honey_labels` (
	`listing_id` int NOT NULL,
	`harvest_year` int,
	`region` varchar(80),
	`net_weight_g` int,
	`origins` text NOT NULL,
	`lot` varchar(30),
	`best_before` varchar(10),
	`water_percent` decimal(3,1),
	CONSTRAINT `honey_labels_listing_id` PRIMARY KEY(`listing_id`)
);
--> statement-breakpoint
CREATE TABLE `queen_passports` (
	`listing_id` int NOT NULL,
	`hatched_year` int,
	`is_marked` boolean NOT NULL,
	`mark_number` varchar(10),
	`line` varchar(80),
	`mating_station` varchar(80),
	`drone_line` varchar(80),
	`studbook_number` varchar(40),
	`honey_value` int,
	`gentleness_value` int,
	`calm_value` int,
	`swarming_value` int,
	`varroa_value` int,
	`value_source` varchar(80),
	`insemination` varchar(80),
	CONSTRAINT `queen_passports_listing_id` PRIMARY KEY(`listing_id`)
);
--> statement-breakpoint
ALTER TABLE `listings` MODIFY COLUMN `hive_system` enum('zander','langstroth','deutsch_normal','dadant_us','dadant_blatt','other','dnm_1_5','zander_1_5','schweizermass','oe_breitwabe','mini_plus','warre');--> statement-breakpoint
ALTER TABLE `listings` MODIFY COLUMN `subtype` enum('yard_mated','station_mated','island_mated','artificially_inseminated','unmated','wirtschaftsvolk','ableger','kunstschwarm','hives','frames','tools','protective_gear','extractors','feeders','accessories','other','blossom','spring','summer','rape','lime','acacia','forest','fir','spruce','chestnut','heather','sunflower','clover','dandelion','buckwheat','cornflower','fruit_blossom','raspberry','alpine_rose','mountain','thyme','comb');--> statement-breakpoint
ALTER TABLE `terms_acceptances` MODIFY COLUMN `how` enum('registration','social','order','answer','silence') NOT NULL;--> statement-breakpoint
ALTER TABLE `contract_ends` ADD `told_at` datetime(3);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `grace_told_for` datetime(3);--> statement-breakpoint
ALTER TABLE `postal_codes` ADD `district` varchar(255);--> statement-breakpoint
ALTER TABLE `postal_codes` ADD `district_code` varchar(60);--> statement-breakpoint
ALTER TABLE `listings` ADD `honey_type` enum('blossom','spring','summer','rape','lime','acacia','forest','fir','spruce','chestnut','heather','sunflower','clover','dandelion','buckwheat','cornflower','fruit_blossom','raspberry','alpine_rose','mountain','thyme','comb');--> statement-breakpoint
ALTER TABLE `listings` ADD `price_per_kg` decimal(10,2);--> statement-breakpoint
ALTER TABLE `listings` ADD `queen_year` int;--> statement-breakpoint
ALTER TABLE `listings` ADD `availability` enum('available','reserved','sold') DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `sold_at` datetime(3);--> statement-breakpoint
ALTER TABLE `listings` ADD `available_from` char(10);--> statement-breakpoint
ALTER TABLE `terms_announcements` ADD `told_as_trader` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `verified_checks` varchar(50);--> statement-breakpoint
ALTER TABLE `vendors` ADD `certificate_until` char(10);--> statement-breakpoint
ALTER TABLE `certificates` ADD CONSTRAINT `certificates_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `honey_labels` ADD CONSTRAINT `honey_labels_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `queen_passports` ADD CONSTRAINT `queen_passports_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `certificate_photos_due` ON `certificate_photos` (`due_at`);--> statement-breakpoint
CREATE INDEX `certificates_vendor` ON `certificates` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_queue` ON `certificates` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_end` ON `certificates` (`state`,`valid_until`);