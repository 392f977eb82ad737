ALTER TABLE `postal_codes` ADD `district` varchar(255);--> statement-breakpoint
ALTER TABLE `postal_codes` ADD `district_code` varchar(60);