CREATE TABLE `vendor_checks` (
	`vendor_id` int NOT NULL,
	`rhythm` enum('usual','rare','off') NOT NULL DEFAULT 'usual',
	`due_at` datetime(3),
	`sent_at` datetime(3),
	CONSTRAINT `vendor_checks_vendor_id` PRIMARY KEY(`vendor_id`)
);
--> statement-breakpoint
ALTER TABLE `listings` ADD `confirmed_at` datetime(3);--> statement-breakpoint
ALTER TABLE `vendor_checks` ADD CONSTRAINT `vendor_checks_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `vendor_checks_due` ON `vendor_checks` (`due_at`);