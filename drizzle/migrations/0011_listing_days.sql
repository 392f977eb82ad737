CREATE TABLE `listing_days` (
	`listing_id` int NOT NULL,
	`day` date NOT NULL,
	`vendor_id` int NOT NULL,
	`views` int NOT NULL DEFAULT 0,
	`leads` int NOT NULL DEFAULT 0,
	`favorites` int NOT NULL DEFAULT 0,
	CONSTRAINT `listing_days_listing_id_day_pk` PRIMARY KEY(`listing_id`,`day`)
);
--> statement-breakpoint
ALTER TABLE `listing_days` ADD CONSTRAINT `listing_days_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_days` ADD CONSTRAINT `listing_days_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `listing_days_vendor` ON `listing_days` (`vendor_id`,`day`,`listing_id`,`views`,`leads`,`favorites`);--> statement-breakpoint
CREATE INDEX `listing_days_day` ON `listing_days` (`day`);