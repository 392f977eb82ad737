CREATE TABLE `orders` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int,
	`kind` enum('plan','topListing') NOT NULL,
	`plan` enum('STANDARD','PRO','PREMIUM'),
	`billing_interval` enum('monthly','yearly'),
	`listing_id` int,
	`title` varchar(255) NOT NULL,
	`amount_cents` int NOT NULL,
	`tax_cents` int,
	`buyer_kind` enum('consumer','business') NOT NULL,
	`early_start_at` datetime(3),
	`terms_version` varchar(20) NOT NULL,
	`instruction_version` varchar(20),
	`placed_at` datetime(3) NOT NULL,
	`stripe_session_id` varchar(255),
	`stripe_subscription_id` varchar(255),
	`confirmed_at` datetime(3),
	`open_key` varchar(40),
	CONSTRAINT `orders_id` PRIMARY KEY(`id`),
	CONSTRAINT `orders_stripe_session_id_unique` UNIQUE(`stripe_session_id`),
	CONSTRAINT `orders_stripe_subscription_id_unique` UNIQUE(`stripe_subscription_id`),
	CONSTRAINT `orders_open` UNIQUE(`user_id`,`open_key`)
);
--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `renewal_told_for` datetime(3);--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT `orders_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT `orders_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`);