-- Addresses, slugs and search terms are compared byte by byte: with a case-blind collation "müller@" and "muller@" would be one.
ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
--> statement-breakpoint
CREATE TABLE `link_tokens` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`purpose` enum('verify_email','reset_password') NOT NULL,
	`token_hash` char(64) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `link_tokens_id` PRIMARY KEY(`id`),
	CONSTRAINT `link_tokens_token_hash_unique` UNIQUE(`token_hash`),
	CONSTRAINT `link_tokens_user_id_purpose_unique` UNIQUE(`user_id`,`purpose`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` int AUTO_INCREMENT NOT NULL,
	`token_hash` char(64) NOT NULL,
	`user_id` int NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	CONSTRAINT `sessions_id` PRIMARY KEY(`id`),
	CONSTRAINT `sessions_token_hash_unique` UNIQUE(`token_hash`)
);
--> statement-breakpoint
CREATE TABLE `social_accounts` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`provider` enum('google','facebook') NOT NULL,
	`subject` varchar(255) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `social_accounts_id` PRIMARY KEY(`id`),
	CONSTRAINT `social_accounts_provider_subject_unique` UNIQUE(`provider`,`subject`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` int AUTO_INCREMENT NOT NULL,
	`name` varchar(120),
	`email` varchar(254) NOT NULL,
	`password_hash` varchar(255),
	`role` enum('user','admin') NOT NULL DEFAULT 'user',
	`is_active` boolean NOT NULL DEFAULT true,
	`email_verified_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `users_id` PRIMARY KEY(`id`),
	CONSTRAINT `users_email_unique` UNIQUE(`email`)
);
--> statement-breakpoint
CREATE TABLE `billing_customers` (
	`user_id` int NOT NULL,
	`stripe_customer_id` varchar(255) NOT NULL,
	CONSTRAINT `billing_customers_user_id` PRIMARY KEY(`user_id`),
	CONSTRAINT `billing_customers_stripe_customer_id_unique` UNIQUE(`stripe_customer_id`)
);
--> statement-breakpoint
CREATE TABLE `subscription_readings` (
	`stripe_subscription_id` varchar(255) NOT NULL,
	`begun` int NOT NULL,
	`applied` int NOT NULL,
	CONSTRAINT `subscription_readings_stripe_subscription_id` PRIMARY KEY(`stripe_subscription_id`)
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`stripe_subscription_id` varchar(255),
	`plan` enum('STANDARD','PRO','PREMIUM') NOT NULL,
	`billing_interval` enum('monthly','yearly') NOT NULL,
	`status` enum('active','past_due','canceled','incomplete') NOT NULL,
	`current_period_end` datetime(3),
	`cancel_at_period_end` boolean NOT NULL DEFAULT false,
	`grace_ends_at` datetime(3),
	`grace_ended_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `subscriptions_id` PRIMARY KEY(`id`),
	CONSTRAINT `subscriptions_user_id_unique` UNIQUE(`user_id`),
	CONSTRAINT `subscriptions_stripe_subscription_id_unique` UNIQUE(`stripe_subscription_id`)
);
--> statement-breakpoint
CREATE TABLE `top_listing_bookings` (
	`id` int AUTO_INCREMENT NOT NULL,
	`listing_id` int,
	`stripe_subscription_id` varchar(255) NOT NULL,
	`renews` boolean NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `top_listing_bookings_id` PRIMARY KEY(`id`),
	CONSTRAINT `top_listing_bookings_stripe_subscription_id_unique` UNIQUE(`stripe_subscription_id`)
);
--> statement-breakpoint
CREATE TABLE `top_listing_payments` (
	`stripe_invoice_id` varchar(255) NOT NULL,
	`booking_id` int NOT NULL,
	`paid_at` datetime(3) NOT NULL,
	CONSTRAINT `top_listing_payments_stripe_invoice_id` PRIMARY KEY(`stripe_invoice_id`)
);
--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` varchar(255) NOT NULL,
	`type` varchar(100) NOT NULL,
	`received_at` datetime(3) NOT NULL,
	`processed_at` datetime(3),
	CONSTRAINT `webhook_events_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` int AUTO_INCREMENT NOT NULL,
	`slug` varchar(200) NOT NULL,
	`title` varchar(200) NOT NULL,
	`excerpt` varchar(500),
	`content` mediumtext NOT NULL,
	`featured_image` varchar(500),
	`status` enum('draft','published') NOT NULL,
	`published_at` datetime(3),
	`views` int NOT NULL DEFAULT 0,
	`author_id` int,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `posts_id` PRIMARY KEY(`id`),
	CONSTRAINT `posts_slug_unique` UNIQUE(`slug`)
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` varchar(60) NOT NULL,
	`holder` varchar(60),
	`lease_until` datetime(3) NOT NULL,
	`next_run_at` datetime(3) NOT NULL,
	CONSTRAINT `jobs_name` PRIMARY KEY(`name`)
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` varchar(255) NOT NULL,
	`points` int NOT NULL,
	`expire` bigint unsigned,
	CONSTRAINT `rate_limits_key` PRIMARY KEY(`key`)
);
--> statement-breakpoint
CREATE TABLE `favorites` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`listing_id` int NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `favorites_id` PRIMARY KEY(`id`),
	CONSTRAINT `favorites_user_id_listing_id_unique` UNIQUE(`user_id`,`listing_id`)
);
--> statement-breakpoint
CREATE TABLE `postal_codes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`country` char(2) NOT NULL,
	`code` varchar(5) NOT NULL,
	`place` varchar(100) NOT NULL,
	`latitude` double NOT NULL,
	`longitude` double NOT NULL,
	`is_approximate` boolean NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `postal_codes_id` PRIMARY KEY(`id`),
	CONSTRAINT `postal_codes_country_code_unique` UNIQUE(`country`,`code`)
);
--> statement-breakpoint
CREATE TABLE `abandoned_files` (
	`storage_key` varchar(80) NOT NULL,
	`due_at` datetime(3) NOT NULL,
	CONSTRAINT `abandoned_files_storage_key` PRIMARY KEY(`storage_key`)
);
--> statement-breakpoint
CREATE TABLE `listing_images` (
	`id` int AUTO_INCREMENT NOT NULL,
	`listing_id` int NOT NULL,
	`storage_key` varchar(80) NOT NULL,
	`width` int NOT NULL,
	`height` int NOT NULL,
	`position` int NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `listing_images_id` PRIMARY KEY(`id`),
	CONSTRAINT `listing_images_storage_key_unique` UNIQUE(`storage_key`)
);
--> statement-breakpoint
CREATE TABLE `leads` (
	`id` int AUTO_INCREMENT NOT NULL,
	`vendor_id` int NOT NULL,
	`listing_id` int,
	`listing_title` varchar(120) NOT NULL,
	`name` varchar(120) NOT NULL,
	`email` varchar(254) NOT NULL,
	`phone` varchar(40),
	`message` text NOT NULL,
	`status` enum('new','contacted','converted','closed') NOT NULL DEFAULT 'new',
	`consented_at` datetime(3) NOT NULL,
	`submission_key` char(36),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `leads_id` PRIMARY KEY(`id`),
	CONSTRAINT `leads_submission_key_unique` UNIQUE(`submission_key`)
);
--> statement-breakpoint
CREATE TABLE `listing_views` (
	`listing_id` int NOT NULL,
	`day` date NOT NULL,
	`visitor_hash` char(32) NOT NULL,
	CONSTRAINT `listing_views_listing_id_day_visitor_hash_pk` PRIMARY KEY(`listing_id`,`day`,`visitor_hash`)
);
--> statement-breakpoint
CREATE TABLE `listing_words` (
	`listing_id` int NOT NULL,
	`words` varbinary(60000) NOT NULL,
	CONSTRAINT `listing_words_listing_id` PRIMARY KEY(`listing_id`)
);
--> statement-breakpoint
CREATE TABLE `listings` (
	`id` int AUTO_INCREMENT NOT NULL,
	`vendor_id` int NOT NULL,
	`title` varchar(120) NOT NULL,
	`description` text NOT NULL,
	`category` enum('honey','queens','colonies','equipment') NOT NULL,
	`price` decimal(10,2),
	`price_unit` varchar(30),
	`breed` enum('carnica','buckfast','ligustica','dark_bee'),
	`mating_type` enum('yard_mated','station_mated','island_mated','artificially_inseminated','unmated'),
	`colony_type` enum('wirtschaftsvolk','ableger','kunstschwarm'),
	`hive_system` enum('zander','langstroth','deutsch_normal','dadant_us','dadant_blatt','other'),
	`equipment_category` enum('hives','frames','tools','protective_gear','extractors','feeders','accessories','other'),
	`equipment_condition` enum('new','like_new','good','fair'),
	`is_bio` boolean NOT NULL,
	`shipping_type` enum('pickup_only','shipping_only','both') NOT NULL,
	`status` enum('active','draft','inactive','pending_review') NOT NULL,
	`deactivated_by_plan_at` datetime(3),
	`views` int NOT NULL DEFAULT 0,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`is_public` boolean NOT NULL,
	`top_listing_until` datetime(3),
	`rank_key` int unsigned NOT NULL,
	`subtype` enum('yard_mated','station_mated','island_mated','artificially_inseminated','unmated','wirtschaftsvolk','ableger','kunstschwarm','hives','frames','tools','protective_gear','extractors','feeders','accessories','other'),
	`shipping_available` boolean NOT NULL,
	`country` char(2) NOT NULL,
	`postal_code_id` int NOT NULL,
	CONSTRAINT `listings_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `search_postings` (
	`term_id` int NOT NULL,
	`rank_key` int unsigned NOT NULL,
	`listing_id` int NOT NULL,
	`category` enum('honey','queens','colonies','equipment') NOT NULL,
	`postal_code_id` int NOT NULL,
	CONSTRAINT `search_postings_term_id_rank_key_listing_id_pk` PRIMARY KEY(`term_id`,`rank_key`,`listing_id`)
);
--> statement-breakpoint
CREATE TABLE `search_suffixes` (
	`suffix` varchar(64) NOT NULL,
	`term_id` int NOT NULL,
	CONSTRAINT `search_suffixes_suffix_term_id_pk` PRIMARY KEY(`suffix`,`term_id`)
);
--> statement-breakpoint
CREATE TABLE `search_terms` (
	`id` int AUTO_INCREMENT NOT NULL,
	`term` varchar(64) NOT NULL,
	`is_stem` boolean NOT NULL DEFAULT false,
	CONSTRAINT `search_terms_id` PRIMARY KEY(`id`),
	CONSTRAINT `search_terms_term_unique` UNIQUE(`term`)
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` int AUTO_INCREMENT NOT NULL,
	`recipient` varchar(254) NOT NULL,
	`reply_to` varchar(254),
	`subject` varchar(255) NOT NULL,
	`text` text NOT NULL,
	`html` mediumtext NOT NULL,
	`status` enum('pending','sent','failed') NOT NULL DEFAULT 'pending',
	`attempts` int NOT NULL DEFAULT 0,
	`next_attempt_at` datetime(3) NOT NULL,
	`last_error` varchar(500),
	`created_at` datetime(3) NOT NULL,
	`sent_at` datetime(3),
	CONSTRAINT `mail_outbox_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` int AUTO_INCREMENT NOT NULL,
	`user_id` int NOT NULL,
	`business_name` varchar(120) NOT NULL,
	`description` text,
	`phone` varchar(40),
	`whatsapp` varchar(40),
	`show_phone` boolean NOT NULL,
	`show_whatsapp` boolean NOT NULL,
	`street` varchar(120),
	`postal_code` varchar(5) NOT NULL,
	`city` varchar(100) NOT NULL,
	`country` char(2) NOT NULL,
	`postal_code_id` int NOT NULL,
	`verified_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	CONSTRAINT `vendors_id` PRIMARY KEY(`id`),
	CONSTRAINT `vendors_user_id_unique` UNIQUE(`user_id`)
);
--> statement-breakpoint
ALTER TABLE `link_tokens` ADD CONSTRAINT `link_tokens_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `sessions` ADD CONSTRAINT `sessions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `social_accounts` ADD CONSTRAINT `social_accounts_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `billing_customers` ADD CONSTRAINT `billing_customers_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD CONSTRAINT `subscriptions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `top_listing_bookings` ADD CONSTRAINT `top_listing_bookings_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `top_listing_payments` ADD CONSTRAINT `top_listing_payments_booking_id_top_listing_bookings_id_fk` FOREIGN KEY (`booking_id`) REFERENCES `top_listing_bookings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `posts` ADD CONSTRAINT `posts_author_id_users_id_fk` FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `favorites` ADD CONSTRAINT `favorites_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `favorites` ADD CONSTRAINT `favorites_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_images` ADD CONSTRAINT `listing_images_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `leads` ADD CONSTRAINT `leads_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `leads` ADD CONSTRAINT `leads_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_views` ADD CONSTRAINT `listing_views_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_words` ADD CONSTRAINT `listing_words_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listings` ADD CONSTRAINT `listings_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listings` ADD CONSTRAINT `listings_postal_code_id_postal_codes_id_fk` FOREIGN KEY (`postal_code_id`) REFERENCES `postal_codes`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `vendors` ADD CONSTRAINT `vendors_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `vendors` ADD CONSTRAINT `vendors_postal_code_id_postal_codes_id_fk` FOREIGN KEY (`postal_code_id`) REFERENCES `postal_codes`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `link_tokens_expiry` ON `link_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `social_accounts_user` ON `social_accounts` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_grace` ON `subscriptions` (`grace_ends_at`);--> statement-breakpoint
CREATE INDEX `top_listing_bookings_listing` ON `top_listing_bookings` (`listing_id`);--> statement-breakpoint
CREATE INDEX `top_listing_payments_booking` ON `top_listing_payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `posts_published` ON `posts` (`published_at`);--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`);--> statement-breakpoint
CREATE INDEX `favorites_listing` ON `favorites` (`listing_id`);--> statement-breakpoint
CREATE INDEX `abandoned_files_due` ON `abandoned_files` (`due_at`);--> statement-breakpoint
CREATE INDEX `listing_images_order` ON `listing_images` (`listing_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `leads_vendor` ON `leads` (`vendor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_listing` ON `leads` (`listing_id`);--> statement-breakpoint
CREATE INDEX `listing_views_day` ON `listing_views` (`day`);--> statement-breakpoint
CREATE INDEX `listings_vendor` ON `listings` (`vendor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `listings_top` ON `listings` (`top_listing_until`);--> statement-breakpoint
CREATE INDEX `listings_rank` ON `listings` (`is_public`,`rank_key`,`id`,`category`,`postal_code_id`,`breed`,`subtype`,`country`,`hive_system`,`is_bio`,`shipping_available`);--> statement-breakpoint
CREATE INDEX `listings_category` ON `listings` (`is_public`,`category`,`rank_key`,`id`,`postal_code_id`,`breed`,`subtype`,`country`,`hive_system`,`is_bio`,`shipping_available`);--> statement-breakpoint
CREATE INDEX `listings_subtype` ON `listings` (`is_public`,`subtype`,`rank_key`,`id`,`category`,`postal_code_id`,`breed`,`country`,`hive_system`,`is_bio`,`shipping_available`);--> statement-breakpoint
CREATE INDEX `listings_breed` ON `listings` (`is_public`,`breed`,`rank_key`,`id`,`category`,`postal_code_id`,`subtype`,`country`,`hive_system`,`is_bio`,`shipping_available`);--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`is_public`,`created_at`,`id`,`category`,`postal_code_id`,`breed`,`subtype`,`country`,`hive_system`,`is_bio`,`shipping_available`);--> statement-breakpoint
CREATE INDEX `listings_price` ON `listings` (`is_public`,`price`,`id`,`category`,`postal_code_id`,`breed`,`subtype`,`country`,`hive_system`,`is_bio`,`shipping_available`);--> statement-breakpoint
CREATE INDEX `listings_place` ON `listings` (`postal_code_id`,`is_public`,`category`,`rank_key`,`id`,`breed`,`subtype`,`country`,`hive_system`,`is_bio`,`shipping_available`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);