-- Transfers without a final state at the end of their report: money whose place the player did not learn. At most 200, the longest wait first.
SELECT
  report,
  file,
  build_of AS build,
  transfer,
  direction,
  if(amount_known, amount, NULL) AS amount_minor,
  last_type,
  was_unknown,
  toInt64(ended_at) - toInt64(requested_at) AS waited_ms
FROM (
  SELECT
    report,
    subject AS transfer,
    any(build) AS build_of,
    argMinIf(visitParamExtractString(data, 'direction'), seq, type = 'TransferRequested') AS direction,
    max(visitParamExtractRaw(data, 'amount') NOT IN ('', 'null')) AS amount_known,
    argMaxIf(visitParamExtractInt(data, 'amount'), seq, visitParamExtractRaw(data, 'amount') NOT IN ('', 'null')) AS amount,
    argMax(type, seq) AS last_type,
    max(type = 'TransferBecameUnknown') AS was_unknown,
    minIf(at, type = 'TransferRequested') AS requested_at
  FROM events
  WHERE type IN (
    'TransferRequested', 'TransferSent', 'TransferAccepted', 'TransferMachineConfirmed', 'TransferCompleted', 'TransferRefused',
    'TransferUnseen', 'TransferBecameUnknown'
  )
  GROUP BY report, subject
  HAVING countIf(type = 'TransferRequested') > 0 AND countIf(type IN ('TransferCompleted', 'TransferRefused', 'TransferUnseen')) = 0
) AS waiting
GLOBAL ANY LEFT JOIN (SELECT report, file, ended_at FROM reports) AS files USING report
ORDER BY waited_ms DESC, report, transfer
LIMIT 200
