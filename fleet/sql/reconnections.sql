-- Outages of each socket: from the first loss after an open connection until the next opening, by build, browser and network.
-- Failed attempts within an outage do not count again. `unrecovered`: the report ends, or the client closes the socket, before it opens.
SELECT
  build,
  browser,
  network,
  channel,
  count() AS outages,
  sum(away_ms < 0) AS unrecovered,
  if(outages = unrecovered, NULL, quantileExactIf(0.5)(away_ms, away_ms >= 0)) AS away_p50_ms,
  if(outages = unrecovered, NULL, quantileExactIf(0.95)(away_ms, away_ms >= 0)) AS away_p95_ms,
  if(outages = unrecovered, NULL, maxIf(away_ms, away_ms >= 0)) AS away_max_ms
FROM (
  SELECT
    build,
    browser,
    network,
    channel,
    arrayJoin(
      arrayMap(
        i -> if(i < length(turns) AND tupleElement(turns[i + 1], 3) = 1,
          toInt64(tupleElement(turns[i + 1], 2)) - toInt64(tupleElement(turns[i], 2)), toInt64(-1)),
        arrayFilter(i -> i > 1 AND tupleElement(turns[i], 3) = 0 AND tupleElement(turns[i - 1], 3) = 1, arrayEnumerate(turns))
      )
    ) AS away_ms
  FROM (
    SELECT
      build,
      browser,
      network,
      channel,
      arrayFilter(
        (step, i) -> i = 1 OR tupleElement(step, 3) != tupleElement(steps[i - 1], 3),
        steps,
        arrayEnumerate(steps)
      ) AS turns
    FROM (
      SELECT
        report,
        subject AS channel,
        any(build) AS build,
        any(browser) AS browser,
        any(network) AS network,
        arraySort(step -> tupleElement(step, 1), groupArray((
          seq,
          mono,
          multiIf(type = 'ConnectionOpened', 1, type = 'ConnectionClosed', 2, 0)
        ))) AS steps
      FROM events
      WHERE type IN ('ConnectionOpened', 'ConnectionLost', 'ConnectionClosed')
      GROUP BY report, subject
    )
  )
)
GROUP BY build, browser, network, channel
ORDER BY build, browser, network, channel
