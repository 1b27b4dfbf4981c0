-- expand: what a finished job did, such as why it charged nothing

alter table jobs add column result text;
