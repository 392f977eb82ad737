CREATE TABLE `contract_notices` (
	`id` int AUTO_INCREMENT NOT NULL,
	`code` char(11) NOT NULL,
	`kind` enum('cancellation','withdrawal') NOT NULL,
	`contract` enum('plan','topListing') NOT NULL,
	`name` varchar(120) NOT NULL,
	`email` varchar(254) NOT NULL,
	`title` varchar(120),
	`is_extraordinary` boolean NOT NULL,
	`reason` text,
	`wanted_for` date,
	`receipt_email` varchar(254) NOT NULL,
	`received_at` datetime(3) NOT NULL,
	`user_id` int,
	`state` enum('received','unmatched','waiting','done','declined','taken_back') NOT NULL DEFAULT 'received',
	`stripe_subscription_id` varchar(255),
	`unused_since` datetime(3),
	`refund_cents` int,
	`take_back_hash` char(64),
	`decided_at` datetime(3),
	CONSTRAINT `contract_notices_id` PRIMARY KEY(`id`),
	CONSTRAINT `contract_notices_code_unique` UNIQUE(`code`),
	CONSTRAINT `contract_notices_take_back_hash_unique` UNIQUE(`take_back_hash`)
);
--> statement-breakpoint
ALTER TABLE `contract_notices` ADD CONSTRAINT `contract_notices_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `contract_notices_state` ON `contract_notices` (`state`,`received_at`);--> statement-breakpoint
CREATE INDEX `contract_notices_user` ON `contract_notices` (`user_id`);--> statement-breakpoint
CREATE INDEX `contract_notices_contract` ON `contract_notices` (`stripe_subscription_id`);