CREATE TABLE `account_deletions` (
	`user_id` int NOT NULL,
	`requested_at` datetime(3) NOT NULL,
	CONSTRAINT `account_deletions_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `admin_actions` (
	`id` int AUTO_INCREMENT NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`admin_id` int NOT NULL,
	`action` varchar(60) NOT NULL,
	`target_id` int NOT NULL,
	`network` varchar(45) NOT NULL,
	`request_id` varchar(36) NOT NULL,
	`before` text,
	`after` text,
	CONSTRAINT `admin_actions_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`code_hash` char(64) NOT NULL,
	CONSTRAINT `recovery_codes_id` PRIMARY KEY(`id`),
	CONSTRAINT `recovery_codes_user_id_code_hash_unique` UNIQUE(`user_id`,`code_hash`)
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` int NOT NULL,
	`sealed_secret` varchar(255) NOT NULL,
	`activated_at` datetime(3),
	`last_counter` int NOT NULL DEFAULT 0,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `second_factors_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `closed_customers` (
	`stripe_customer_id` varchar(255) NOT NULL,
	`closed_at` datetime(3) NOT NULL,
	`keep_until` datetime(3) NOT NULL,
	CONSTRAINT `closed_customers_stripe_customer_id` PRIMARY KEY(`stripe_customer_id`)
);
--> statement-breakpoint
CREATE TABLE `form_submissions` (
	`id` char(64) NOT NULL,
	`content` char(64) NOT NULL,
	`created_id` int NOT NULL,
	`sent_at` datetime(3) NOT NULL,
	CONSTRAINT `form_submissions_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `link_tokens` MODIFY COLUMN `purpose` enum('verify_email','reset_password','download_data') NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` datetime(3) DEFAULT CURRENT_TIMESTAMP(3) NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `second_factor_at` datetime(3);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` varchar(60);--> statement-breakpoint
ALTER TABLE `listing_images` ADD `bytes` int DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `listings_due_from` int;--> statement-breakpoint
ALTER TABLE `account_deletions` ADD CONSTRAINT `account_deletions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD CONSTRAINT `recovery_codes_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `second_factors` ADD CONSTRAINT `second_factors_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `admin_actions_action` ON `admin_actions` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `closed_customers_due` ON `closed_customers` (`keep_until`);--> statement-breakpoint
CREATE INDEX `form_submissions_age` ON `form_submissions` (`sent_at`);--> statement-breakpoint
CREATE INDEX `leads_sender` ON `leads` (`email`);--> statement-breakpoint
CREATE INDEX `vendors_due` ON `vendors` (`listings_due_from`);