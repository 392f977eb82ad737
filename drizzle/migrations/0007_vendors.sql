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
ALTER TABLE `vendor_imprints` ADD CONSTRAINT `vendor_imprints_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `listings_vendor_rank` ON `listings` (`vendor_id`,`is_public`,`rank_key`,`id`,`category`);--> statement-breakpoint
CREATE INDEX `vendors_organic_due` ON `vendors` (`organic_due_since`);