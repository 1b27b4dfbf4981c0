-- expand: files of information returns for states name their sender; the previous version reads none of these properties

insert into system_properties (property_name, value, kind, is_public, description) values
  ('transmitterEin', '', 'text', false, 'EIN of the sender of tax files to states, such as 12-3456789'),
  ('transmitterControlCode', '', 'text', false, 'Transmitter control code (TCC) of the sender of tax files to states, five characters'),
  ('transmitterName', '', 'text', false, 'Name of the sender of tax files to states'),
  ('transmitterAddressLine1', '', 'text', false, 'Street address of the sender of tax files to states'),
  ('transmitterCity', '', 'text', false, 'City of the sender of tax files to states'),
  ('transmitterStateCode', '', 'text', false, 'State of the sender of tax files to states, such as IL'),
  ('transmitterPostalCode', '', 'text', false, 'ZIP Code of the sender of tax files to states'),
  ('transmitterContactName', '', 'text', false, 'Person whom states contact about tax files'),
  ('transmitterContactPhone', '', 'text', false, 'Phone number of the contact for tax files, with ten digits'),
  ('transmitterContactEmail', '', 'text', false, 'Email address of the contact for tax files, up to 50 characters');
