CREATE TABLE `certificate_photos` (
	`photo_key` varchar(80) NOT NULL,
	`due_at` datetime(3) NOT NULL,
	CONSTRAINT `certificate_photos_photo_key` PRIMARY KEY(`photo_key`)
);
--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` int AUTO_INCREMENT NOT NULL,
	`vendor_id` int NOT NULL,
	`kind` enum('DE','AT','CH') NOT NULL,
	`authority` varchar(120) NOT NULL,
	`reference` varchar(60),
	`issued_on` char(10) NOT NULL,
	`valid_until` char(10) NOT NULL,
	`apiary_postal_code` varchar(5) NOT NULL,
	`state` enum('waiting','accepted','rejected') NOT NULL DEFAULT 'waiting',
	`reason` varchar(500),
	`photo_key` varchar(80),
	`reminders` tinyint NOT NULL DEFAULT 0,
	`created_at` datetime(3) NOT NULL,
	`decided_at` datetime(3),
	CONSTRAINT `certificates_id` PRIMARY KEY(`id`),
	CONSTRAINT `certificates_photo_key_unique` UNIQUE(`photo_key`)
);
--> statement-breakpoint
ALTER TABLE `vendors` ADD `certificate_until` char(10);--> statement-breakpoint
ALTER TABLE `certificates` ADD CONSTRAINT `certificates_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `certificate_photos_due` ON `certificate_photos` (`due_at`);--> statement-breakpoint
CREATE INDEX `certificates_vendor` ON `certificates` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_queue` ON `certificates` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_end` ON `certificates` (`state`,`valid_until`);