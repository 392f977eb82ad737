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
ALTER TABLE `listings` MODIFY COLUMN `subtype` enum('yard_mated','station_mated','island_mated','artificially_inseminated','unmated','wirtschaftsvolk','ableger','kunstschwarm','hives','frames','tools','protective_gear','extractors','feeders','accessories','other','blossom','spring','summer','rape','lime','acacia','forest','fir','spruce','chestnut','heather','sunflower','clover','dandelion','buckwheat','cornflower','fruit_blossom','raspberry','alpine_rose','mountain','thyme','comb');--> statement-breakpoint
ALTER TABLE `listings` ADD `honey_type` enum('blossom','spring','summer','rape','lime','acacia','forest','fir','spruce','chestnut','heather','sunflower','clover','dandelion','buckwheat','cornflower','fruit_blossom','raspberry','alpine_rose','mountain','thyme','comb');--> statement-breakpoint
ALTER TABLE `listings` ADD `price_per_kg` decimal(10,2);--> statement-breakpoint
ALTER TABLE `listings` ADD `queen_year` int;--> statement-breakpoint
ALTER TABLE `honey_labels` ADD CONSTRAINT `honey_labels_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `queen_passports` ADD CONSTRAINT `queen_passports_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;