CREATE TABLE `wanted_digests` (
	`vendor_id` int NOT NULL,
	`known_until` datetime(3) NOT NULL,
	`next_mail_at` datetime(3) NOT NULL,
	`created_at` datetime(3) NOT NULL,
	CONSTRAINT `wanted_digests_vendor_id` PRIMARY KEY(`vendor_id`)
);
--> statement-breakpoint
ALTER TABLE `saved_searches` ADD `max_price` decimal(9,2);--> statement-breakpoint
ALTER TABLE `listing_days` ADD `searches` int DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `wanted_digests` ADD CONSTRAINT `wanted_digests_vendor_id_vendors_id_fk` FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `wanted_digests_due` ON `wanted_digests` (`next_mail_at`);
--> statement-breakpoint
UPDATE `saved_searches` `s` JOIN `wanted_ads` `w` ON `w`.`search_id` = `s`.`id` SET `s`.`max_price` = `w`.`max_price` WHERE `w`.`state` = 'open' AND `w`.`expires_at` > NOW(3);--> statement-breakpoint
INSERT INTO `listing_days` (`listing_id`, `day`, `vendor_id`, `searches`) SELECT `m`.`listing_id`, DATE(MIN(`m`.`found_at`)), `l`.`vendor_id`, COUNT(*) FROM `search_matches` `m` JOIN `listings` `l` ON `l`.`id` = `m`.`listing_id` GROUP BY `m`.`listing_id`, `l`.`vendor_id` ON DUPLICATE KEY UPDATE `searches` = VALUES(`searches`);
