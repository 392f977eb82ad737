ALTER TABLE `listings` MODIFY COLUMN `hive_system` enum('zander','langstroth','deutsch_normal','dadant_us','dadant_blatt','other','dnm_1_5','zander_1_5','schweizermass','oe_breitwabe','mini_plus','warre');--> statement-breakpoint
ALTER TABLE `listings` ADD `availability` enum('available','reserved','sold') DEFAULT 'available' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `sold_at` datetime(3);--> statement-breakpoint
ALTER TABLE `listings` ADD `available_from` char(10);