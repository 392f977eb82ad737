CREATE TABLE `wanted_ads` (
	`search_id` int NOT NULL,
	`user_id` int NOT NULL,
	`category` enum('honey','queens','colonies','equipment') NOT NULL,
	`title` varchar(80) NOT NULL,
	`text` text NOT NULL,
	`quantity` varchar(40),
	`max_price` decimal(9,2),
	`postal_code_id` int,
	`country` enum('DE','AT','CH'),
	`state` enum('open','closed','hidden') NOT NULL,
	`public_from` datetime(3) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `wanted_ads_search_id` PRIMARY KEY(`search_id`)
);
--> statement-breakpoint
CREATE TABLE `wanted_offers` (
	`wanted_id` int NOT NULL,
	`vendor_id` int NOT NULL,
	`listing_id` int,
	`message` varchar(500) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `wanted_offers_wanted_id_vendor_id_pk` PRIMARY KEY(`wanted_id`,`vendor_id`)
);
--> statement-breakpoint
ALTER TABLE `decisions` MODIFY COLUMN `target_kind` enum('listing','vendor','post','wanted') NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` MODIFY COLUMN `target_kind` enum('listing','vendor','post','wanted') NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `mail_until` datetime(3);--> statement-breakpoint
ALTER TABLE `wanted_ads` ADD CONSTRAINT `wanted_ads_search_id_saved_searches_id_fk` FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `wanted_ads` ADD CONSTRAINT `wanted_ads_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `wanted_ads` ADD CONSTRAINT `wanted_ads_postal_code_id_postal_codes_id_fk` FOREIGN KEY (`postal_code_id`) REFERENCES `postal_codes`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `wanted_offers` ADD CONSTRAINT `wanted_offers_wanted_id_wanted_ads_search_id_fk` FOREIGN KEY (`wanted_id`) REFERENCES `wanted_ads`(`search_id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `wanted_offers` ADD CONSTRAINT `wanted_offers_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `wanted_offers` ADD CONSTRAINT `wanted_offers_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `wanted_ads_board` ON `wanted_ads` (`state`,`public_from`);--> statement-breakpoint
CREATE INDEX `wanted_ads_category` ON `wanted_ads` (`state`,`category`,`public_from`);--> statement-breakpoint
CREATE INDEX `wanted_ads_user` ON `wanted_ads` (`user_id`);--> statement-breakpoint
CREATE INDEX `wanted_ads_expired` ON `wanted_ads` (`expires_at`);--> statement-breakpoint
CREATE INDEX `wanted_offers_vendor` ON `wanted_offers` (`vendor_id`);--> statement-breakpoint
CREATE INDEX `wanted_offers_listing` ON `wanted_offers` (`listing_id`);