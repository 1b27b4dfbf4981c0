-- What somebody recognizes a session by: where it began, masked; the whole address is nobody's to read.
alter table sessions add column address_masked text;
