ALTER TABLE `listing_images` ADD `focus_x` tinyint unsigned DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE `listing_images` ADD `focus_y` tinyint unsigned DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `main_focus_x` tinyint unsigned DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `main_focus_y` tinyint unsigned DEFAULT 50 NOT NULL;