-- Presses by outcome, and their latencies, by build, browser and network.
-- The first final event decides the outcome, as in src/projections/machine/presses.ts. `open`: the report has no final event.
-- A percentile is the element at position floor(level × n) of the sorted values.
SELECT
  build_of AS build,
  browser_of AS browser,
  network_of AS network,
  multiIf(
    final = 'PressDone', 'done',
    final = 'PressRefused', 'refused',
    final = 'PressUnseen', 'unseen',
    'open'
  ) AS outcome,
  count() AS presses,
  sum(was_unknown) AS became_unknown,
  sum(has_ack) AS acknowledged,
  if(sum(has_ack) = 0, NULL, quantileExactIf(0.5)(ack_ms, has_ack = 1)) AS ack_p50_ms,
  if(sum(has_ack) = 0, NULL, quantileExactIf(0.95)(ack_ms, has_ack = 1)) AS ack_p95_ms,
  if(sum(final != '') = 0, NULL, quantileExactIf(0.5)(final_ms, final != '')) AS final_p50_ms,
  if(sum(final != '') = 0, NULL, quantileExactIf(0.95)(final_ms, final != '')) AS final_p95_ms
FROM (
  SELECT
    report,
    subject,
    any(build) AS build_of,
    any(browser) AS browser_of,
    any(network) AS network_of,
    argMinIf(type, seq, type IN ('PressDone', 'PressRefused', 'PressUnseen')) AS final,
    countIf(type = 'PressBecameUnknown') > 0 AS was_unknown,
    countIf(type = 'PressAccepted') > 0 AS has_ack,
    toInt64(minIf(at, type = 'PressRequested')) AS requested_at,
    greatest(toInt64(0), toInt64(minIf(at, type = 'PressAccepted')) - requested_at) AS ack_ms,
    greatest(toInt64(0), toInt64(minIf(at, type IN ('PressDone', 'PressRefused', 'PressUnseen'))) - requested_at) AS final_ms
  FROM events
  WHERE type IN ('PressRequested', 'PressAccepted', 'PressDone', 'PressRefused', 'PressUnseen', 'PressBecameUnknown')
  GROUP BY report, subject
  HAVING countIf(type = 'PressRequested') > 0
)
GROUP BY build, browser, network, outcome
ORDER BY build, browser, network, outcome
