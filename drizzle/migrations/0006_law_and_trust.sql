CREATE TABLE `email_changes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`old_email` varchar(254) NOT NULL,
	`new_email` varchar(254) NOT NULL,
	`confirm_token_hash` char(64) NOT NULL,
	`undo_token_hash` char(64),
	`requested_at` datetime(3) NOT NULL,
	`confirm_until` datetime(3) NOT NULL,
	`confirmed_at` datetime(3),
	`undo_until` datetime(3) NOT NULL,
	CONSTRAINT `email_changes_id` PRIMARY KEY(`id`),
	CONSTRAINT `email_changes_confirm_token_hash_unique` UNIQUE(`confirm_token_hash`),
	CONSTRAINT `email_changes_undo_token_hash_unique` UNIQUE(`undo_token_hash`)
);
--> statement-breakpoint
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
CREATE TABLE `terms_acceptances` (
	`user_id` int NOT NULL,
	`version` varchar(20) NOT NULL,
	`accepted_at` datetime(3) NOT NULL,
	`how` enum('registration','social','order','answer') NOT NULL,
	CONSTRAINT `terms_acceptances_user_id_version_pk` PRIMARY KEY(`user_id`,`version`)
);
--> statement-breakpoint
CREATE TABLE `terms_announcements` (
	`user_id` int NOT NULL,
	`version` varchar(20) NOT NULL,
	`announced_at` datetime(3) NOT NULL,
	`declined_at` datetime(3),
	CONSTRAINT `terms_announcements_user_id_version_pk` PRIMARY KEY(`user_id`,`version`)
);
--> statement-breakpoint
ALTER TABLE `billing_customers` ADD `email` varchar(254);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `renewal_told_for` datetime(3);--> statement-breakpoint
ALTER TABLE `email_changes` ADD CONSTRAINT `email_changes_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT `orders_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT `orders_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `terms_acceptances` ADD CONSTRAINT `terms_acceptances_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `terms_announcements` ADD CONSTRAINT `terms_announcements_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_old` ON `email_changes` (`old_email`);--> statement-breakpoint
CREATE INDEX `email_changes_end` ON `email_changes` (`undo_until`);--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`);--> statement-breakpoint
CREATE INDEX `terms_announcements_version` ON `terms_announcements` (`version`,`user_id`);