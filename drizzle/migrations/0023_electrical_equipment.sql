ALTER TABLE `listings` ADD `is_electric` boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `weee_number` char(10);