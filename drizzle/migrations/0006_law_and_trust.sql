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
CREATE TABLE `contract_ends` (
	`stripe_subscription_id` varchar(255) NOT NULL,
	`ends_at` datetime(3),
	`not_before` datetime(3),
	`reason` enum('second_plan','second_promotion','listing_gone','paid_after_end','closed_account','cancelled','withdrawn','banned') NOT NULL,
	`requested_at` datetime(3) NOT NULL,
	`settled_at` datetime(3),
	CONSTRAINT `contract_ends_stripe_subscription_id` PRIMARY KEY(`stripe_subscription_id`)
);
--> statement-breakpoint
CREATE TABLE `contract_notices` (
	`id` int AUTO_INCREMENT NOT NULL,
	`code` char(11) NOT NULL,
	`kind` enum('cancellation','withdrawal') NOT NULL,
	`contract` enum('plan','topListing') NOT NULL,
	`name` varchar(120) NOT NULL,
	`email` varchar(254) NOT NULL,
	`title` varchar(120),
	`is_extraordinary` boolean NOT NULL,
	`reason` text,
	`wanted_for` date,
	`receipt_email` varchar(254) NOT NULL,
	`received_at` datetime(3) NOT NULL,
	`user_id` int,
	`state` enum('received','unmatched','waiting','done','declined','taken_back') NOT NULL DEFAULT 'received',
	`stripe_subscription_id` varchar(255),
	`unused_since` datetime(3),
	`refund_cents` int,
	`take_back_hash` char(64),
	`decided_at` datetime(3),
	CONSTRAINT `contract_notices_id` PRIMARY KEY(`id`),
	CONSTRAINT `contract_notices_code_unique` UNIQUE(`code`),
	CONSTRAINT `contract_notices_take_back_hash_unique` UNIQUE(`take_back_hash`)
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
CREATE TABLE `appeals` (
	`id` int AUTO_INCREMENT NOT NULL,
	`decision_id` int NOT NULL,
	`text` text NOT NULL,
	`state` enum('open','granted','rejected') NOT NULL,
	`answer` text,
	`decided_by` int,
	`decided_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `appeals_id` PRIMARY KEY(`id`),
	CONSTRAINT `appeals_decision_id_unique` UNIQUE(`decision_id`)
);
--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` int AUTO_INCREMENT NOT NULL,
	`code` varchar(32) NOT NULL,
	`user_id` int NOT NULL,
	`target_kind` enum('listing','vendor','post') NOT NULL,
	`target_id` int NOT NULL,
	`title` varchar(200) NOT NULL,
	`measure` enum('none','hide','delete','suspend') NOT NULL,
	`facts` text NOT NULL,
	`basis` enum('law','terms') NOT NULL,
	`clause` varchar(40) NOT NULL,
	`automated` boolean NOT NULL DEFAULT false,
	`decided_by` int NOT NULL,
	`decided_at` datetime(3) NOT NULL,
	`undo` text,
	`appeal_token_hash` char(64) NOT NULL,
	`appeal_until` datetime(3) NOT NULL,
	`ended_at` datetime(3),
	CONSTRAINT `decisions_id` PRIMARY KEY(`id`),
	CONSTRAINT `decisions_code_unique` UNIQUE(`code`),
	CONSTRAINT `decisions_appeal_token_hash_unique` UNIQUE(`appeal_token_hash`)
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` int AUTO_INCREMENT NOT NULL,
	`code` varchar(32) NOT NULL,
	`origin` enum('person','words') NOT NULL,
	`target_kind` enum('listing','vendor','post') NOT NULL,
	`target_id` int NOT NULL,
	`snapshot` text NOT NULL,
	`ground` enum('illegal','fraud','disease','false_claims','copyright','other') NOT NULL,
	`text` text NOT NULL,
	`reporter_name` varchar(120),
	`reporter_email` varchar(254),
	`open_key` char(64),
	`state` enum('open','logged','rejected','acted') NOT NULL,
	`measure` enum('none','hide','delete','suspend'),
	`decision_id` int,
	`decided_by` int,
	`decided_at` datetime(3),
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `reports_id` PRIMARY KEY(`id`),
	CONSTRAINT `reports_code_unique` UNIQUE(`code`),
	CONSTRAINT `reports_open_key_unique` UNIQUE(`open_key`)
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
CREATE TABLE `vendor_imprints` (
	`vendor_id` int NOT NULL,
	`legal_name` varchar(160),
	`representative` varchar(160),
	`public_email` varchar(254),
	`register` varchar(160),
	`vat_id` varchar(20),
	`withdrawal_text` text,
	CONSTRAINT `vendor_imprints_vendor_id` PRIMARY KEY(`vendor_id`)
);
--> statement-breakpoint
ALTER TABLE `refunds` MODIFY COLUMN `reason` enum('second_plan','second_promotion','listing_gone','paid_after_end','closed_account','cancelled','withdrawn','banned') NOT NULL;--> statement-breakpoint
ALTER TABLE `billing_customers` ADD `email` varchar(254);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `renewal_told_for` datetime(3);--> statement-breakpoint
ALTER TABLE `leads` ADD `sender_id` int;--> statement-breakpoint
ALTER TABLE `leads` ADD `access_hash` char(64);--> statement-breakpoint
ALTER TABLE `leads` ADD `consent_version` varchar(20);--> statement-breakpoint
ALTER TABLE `listings` ADD `hides_bio` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `season_from` char(5);--> statement-breakpoint
ALTER TABLE `vendors` ADD `season_to` char(5);--> statement-breakpoint
ALTER TABLE `vendors` ADD `season_title` varchar(40);--> statement-breakpoint
ALTER TABLE `vendors` ADD `away_from` char(10);--> statement-breakpoint
ALTER TABLE `vendors` ADD `away_until` char(10);--> statement-breakpoint
ALTER TABLE `vendors` ADD `away_note` varchar(200);--> statement-breakpoint
ALTER TABLE `vendors` ADD `trader_status` enum('trader','private');--> statement-breakpoint
ALTER TABLE `vendors` ADD `organic_code` varchar(20);--> statement-breakpoint
ALTER TABLE `vendors` ADD `organic_due_since` datetime(3) DEFAULT CURRENT_TIMESTAMP(3);--> statement-breakpoint
ALTER TABLE `vendors` ADD `lucid_number` char(15);--> statement-breakpoint
ALTER TABLE `leads` ADD CONSTRAINT `leads_access_hash_unique` UNIQUE(`access_hash`);--> statement-breakpoint
ALTER TABLE `email_changes` ADD CONSTRAINT `email_changes_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `contract_notices` ADD CONSTRAINT `contract_notices_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT `orders_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT `orders_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `appeals` ADD CONSTRAINT `appeals_decision_id_decisions_id_fk` FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `decisions` ADD CONSTRAINT `decisions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `reports` ADD CONSTRAINT `reports_decision_id_decisions_id_fk` FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `terms_acceptances` ADD CONSTRAINT `terms_acceptances_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `terms_announcements` ADD CONSTRAINT `terms_announcements_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `vendor_imprints` ADD CONSTRAINT `vendor_imprints_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_old` ON `email_changes` (`old_email`);--> statement-breakpoint
CREATE INDEX `email_changes_end` ON `email_changes` (`undo_until`);--> statement-breakpoint
CREATE INDEX `contract_ends_open` ON `contract_ends` (`settled_at`,`requested_at`);--> statement-breakpoint
CREATE INDEX `contract_notices_state` ON `contract_notices` (`state`,`received_at`);--> statement-breakpoint
CREATE INDEX `contract_notices_user` ON `contract_notices` (`user_id`);--> statement-breakpoint
CREATE INDEX `contract_notices_contract` ON `contract_notices` (`stripe_subscription_id`);--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`);--> statement-breakpoint
CREATE INDEX `appeals_state` ON `appeals` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `decisions_user` ON `decisions` (`user_id`);--> statement-breakpoint
CREATE INDEX `decisions_target` ON `decisions` (`target_kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target_kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_email`);--> statement-breakpoint
CREATE INDEX `reports_decided` ON `reports` (`decided_at`);--> statement-breakpoint
CREATE INDEX `terms_announcements_version` ON `terms_announcements` (`version`,`user_id`);--> statement-breakpoint
ALTER TABLE `leads` ADD CONSTRAINT `leads_sender_id_users_id_fk` FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `leads_sender_account` ON `leads` (`sender_id`);--> statement-breakpoint
CREATE INDEX `listings_vendor_rank` ON `listings` (`vendor_id`,`is_public`,`rank_key`,`id`,`category`);--> statement-breakpoint
CREATE INDEX `vendors_organic_due` ON `vendors` (`organic_due_since`);