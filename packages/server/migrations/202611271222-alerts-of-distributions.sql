-- expand: alerts of distributions as records that staff open and are assigned to; the previous version doesn't read the view

create view distribution_alerts with (security_invoker = true) as
  select a.id, a.kind, a.subject_id, a.sentence, a.assignee_name, case when a.acknowledged_at is null then 'open' else 'resolved' end as status,
         a.acknowledged_at as resolved_at, a.acknowledged_by as resolved_by, a.raised_at as created_at,
         coalesce(a.acknowledged_at, a.raised_at) as updated_at, null::timestamptz as deleted_at
    from alerts a
   where a.kind in ('paymentReturned', 'paymentReportedMissing', 'depositRejected', 'noticeOfChange', 'bankAnswerUnmatched', 'bankMovementUnmatched',
                    'checkNotVoided', 'figureEnds', 'blockedReportDue');
