CREATE TABLE `saved_search_keys` (
	`category` enum('honey','queens','colonies','equipment','*') NOT NULL,
	`region` char(4) NOT NULL,
	`search_id` int NOT NULL,
	CONSTRAINT `saved_search_keys_category_region_search_id_pk` PRIMARY KEY(`category`,`region`,`search_id`)
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`name` varchar(80) NOT NULL,
	`query` varchar(700) NOT NULL,
	`frequency` enum('instant','daily','off') NOT NULL,
	`next_mail_at` datetime(3),
	`last_mail_at` datetime(3),
	`last_mail_count` int NOT NULL DEFAULT 0,
	`seen_at` datetime(3) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `saved_searches_id` PRIMARY KEY(`id`),
	CONSTRAINT `saved_searches_own` UNIQUE(`user_id`,`query`)
);
--> statement-breakpoint
CREATE TABLE `search_matches` (
	`search_id` int NOT NULL,
	`listing_id` int NOT NULL,
	`found_at` datetime(3) NOT NULL,
	`mailed_at` datetime(3),
	CONSTRAINT `search_matches_search_id_listing_id_pk` PRIMARY KEY(`search_id`,`listing_id`)
);
--> statement-breakpoint
CREATE TABLE `listing_news` (
	`listing_id` int NOT NULL,
	CONSTRAINT `listing_news_listing_id` PRIMARY KEY(`listing_id`)
);
--> statement-breakpoint
ALTER TABLE `listings` ADD `first_public_at` datetime(3);--> statement-breakpoint
-- What has been on the market before is no news to anybody.
UPDATE `listings` SET `first_public_at` = `created_at` WHERE `status` <> 'draft';--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `unsubscribe_url` varchar(255);--> statement-breakpoint
ALTER TABLE `saved_search_keys` ADD CONSTRAINT `saved_search_keys_search_id_saved_searches_id_fk` FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `saved_searches` ADD CONSTRAINT `saved_searches_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `search_matches` ADD CONSTRAINT `search_matches_search_id_saved_searches_id_fk` FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `search_matches` ADD CONSTRAINT `search_matches_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_news` ADD CONSTRAINT `listing_news_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `saved_search_keys_search` ON `saved_search_keys` (`search_id`);--> statement-breakpoint
CREATE INDEX `saved_searches_due` ON `saved_searches` (`next_mail_at`);--> statement-breakpoint
CREATE INDEX `search_matches_listing` ON `search_matches` (`listing_id`);--> statement-breakpoint
CREATE INDEX `search_matches_found` ON `search_matches` (`found_at`);