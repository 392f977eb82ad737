CREATE TABLE `import_files` (
	`file_key` varchar(80) NOT NULL,
	`csv_parts` int NOT NULL,
	`zip_parts` int NOT NULL,
	`due_at` datetime(3) NOT NULL,
	CONSTRAINT `import_files_file_key` PRIMARY KEY(`file_key`)
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` int NOT NULL,
	`line` int NOT NULL,
	`own_number` varchar(40) NOT NULL,
	`title` varchar(200) NOT NULL,
	`price` varchar(60) NOT NULL,
	`price_before` varchar(60),
	`action` enum('new','changed','unchanged','error') NOT NULL,
	`state` enum('waiting','done','failed','skipped') NOT NULL,
	`problems` mediumtext NOT NULL,
	`cells` mediumtext,
	`listing_id` int,
	`attempts` tinyint NOT NULL DEFAULT 0,
	CONSTRAINT `import_rows_import_id_line_pk` PRIMARY KEY(`import_id`,`line`)
);
--> statement-breakpoint
CREATE TABLE `imported_pictures` (
	`image_id` int NOT NULL,
	`name` varchar(255) NOT NULL,
	`crc32` bigint NOT NULL,
	`bytes` int NOT NULL,
	CONSTRAINT `imported_pictures_image_id` PRIMARY KEY(`image_id`)
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` int AUTO_INCREMENT NOT NULL,
	`vendor_id` int NOT NULL,
	`state` enum('uploading','checking','checked','running','done','cancelled','failed') NOT NULL DEFAULT 'uploading',
	`file_key` varchar(80) NOT NULL,
	`stamp` char(64) NOT NULL,
	`csv_name` varchar(255),
	`csv_bytes` bigint NOT NULL DEFAULT 0,
	`csv_received` bigint NOT NULL DEFAULT 0,
	`zip_name` varchar(255),
	`zip_bytes` bigint NOT NULL DEFAULT 0,
	`zip_received` bigint NOT NULL DEFAULT 0,
	`failure` varchar(500),
	`due_at` datetime(3) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`finished_at` datetime(3),
	CONSTRAINT `imports_id` PRIMARY KEY(`id`),
	CONSTRAINT `imports_file_key_unique` UNIQUE(`file_key`)
);
--> statement-breakpoint
CREATE TABLE `listing_numbers` (
	`vendor_id` int NOT NULL,
	`number_key` char(64) NOT NULL,
	`own_number` varchar(40) NOT NULL,
	`listing_id` int NOT NULL,
	CONSTRAINT `listing_numbers_vendor_id_number_key_pk` PRIMARY KEY(`vendor_id`,`number_key`),
	CONSTRAINT `listing_numbers_listing_id_unique` UNIQUE(`listing_id`)
);
--> statement-breakpoint
ALTER TABLE `import_rows` ADD CONSTRAINT `import_rows_import_id_imports_id_fk` FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `imported_pictures` ADD CONSTRAINT `imported_pictures_image_id_listing_images_id_fk` FOREIGN KEY (`image_id`) REFERENCES `listing_images`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `imports` ADD CONSTRAINT `imports_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_numbers` ADD CONSTRAINT `listing_numbers_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listing_numbers` ADD CONSTRAINT `listing_numbers_listing_id_listings_id_fk` FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `import_files_due` ON `import_files` (`due_at`);--> statement-breakpoint
CREATE INDEX `import_rows_state` ON `import_rows` (`import_id`,`state`,`line`);--> statement-breakpoint
CREATE INDEX `imports_vendor` ON `imports` (`vendor_id`,`id`);--> statement-breakpoint
CREATE INDEX `imports_due` ON `imports` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `imports_finished` ON `imports` (`finished_at`);