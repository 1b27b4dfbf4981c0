-- expand: permissions for taxes, fees, and sanctions screening; previous versions don't ask for them

-- The administrator role has every permission of staff.
update roles
   set permissions = permissions || array['tax.view', 'tax.file', 'tax.approve', 'fees.edit', 'legal.view', 'legal.edit', 'legal.view314a']
 where code = 'administrator' and not permissions && array['tax.view'];

-- Whoever could see and prepare tax payments before still can.
update roles set permissions = permissions || array['tax.view']
 where user_type = 'staffMember' and 'payments.view' = any(permissions) and not 'tax.view' = any(permissions);
update roles set permissions = permissions || array['tax.file']
 where user_type = 'staffMember' and 'payments.edit' = any(permissions) and not 'tax.file' = any(permissions);
update roles set permissions = permissions || array['tax.approve']
 where code = 'approver' and not 'tax.approve' = any(permissions);
