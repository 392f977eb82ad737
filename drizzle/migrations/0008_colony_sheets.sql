CREATE TABLE `colony_sheets` (
	`listing_id` int NOT NULL,
	`hive_name` varchar(20),
	`frames` int,
	`occupied_frames` int,
	`brood_frames` int,
	`queen_year` int,
	`is_queen_marked` boolean NOT NULL,
	`varroa_treatment` varchar(80),
	`treated_on` char(10),
	`winter_loss_percent` int,
	`hive` enum('with','without'),
	`origin` enum('own','bought','package'),
	`origin_country` char(2),
	CONSTRAINT `colony_sheets_listing_id` PRIMARY KEY(`listing_id`)
);
--> statement-breakpoint
ALTER TABLE `colony_sheets` ADD CONSTRAINT `colony_sheets_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;