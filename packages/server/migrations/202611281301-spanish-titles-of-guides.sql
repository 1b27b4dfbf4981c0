-- expand: participants who read Spanish see the title of a guide in Spanish
alter table user_guides add column display_name_spanish text;
