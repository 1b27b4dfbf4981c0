-- Why a change of name, birth date or tax id was refused, and the queue of those that wait.

alter table participant_change_requests add column decision_reason text;
create index participant_change_requests__waiting on participant_change_requests (participant_id) where status = 'waitingForReview';
