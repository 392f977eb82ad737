ALTER TABLE `leads` ADD `sender_id` int;--> statement-breakpoint
ALTER TABLE `leads` ADD `access_hash` char(64);--> statement-breakpoint
ALTER TABLE `leads` ADD `consent_version` varchar(20);--> statement-breakpoint
ALTER TABLE `leads` ADD CONSTRAINT `leads_access_hash_unique` UNIQUE(`access_hash`);--> statement-breakpoint
ALTER TABLE `leads` ADD CONSTRAINT `leads_sender_id_users_id_fk` FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `leads_sender_account` ON `leads` (`sender_id`);