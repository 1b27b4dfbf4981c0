-- The version that somebody agreed to with the application for an IRA.
alter table prospects add column agreement_version_id entity_id references agreement_versions (id);
create index prospects__agreement_version on prospects (agreement_version_id) where agreement_version_id is not null;
