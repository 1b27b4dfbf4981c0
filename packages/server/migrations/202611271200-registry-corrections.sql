-- expand: values that an employer corrected in the preview of a registry import; previous versions neither read nor write this
alter table national_registry_imports add column corrections_file_id entity_id references stored_files (id) on delete restrict;
comment on column national_registry_imports.corrections_file_id is 'JSON file of the cells that replace those of the uploaded file. A file, because it can contain tax IDs';
