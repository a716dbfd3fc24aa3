-- Sessions like the report {report}: cosine of the weighted numbers of events by type. A type that few reports contain weighs more, so that a
-- rare failure counts more than presses and samples. The 20 most similar.
WITH
  (
    SELECT sqrt(sum(pow(log(1 + wanted_n) * (1 + log((SELECT count() FROM reports) / holders)), 2)))
    FROM (
      SELECT type, count() AS holders, sumIf(n, report = {report}) AS wanted_n
      FROM counts
      GROUP BY type
    )
  ) AS wanted_norm
SELECT
  report,
  any(build_of) AS build,
  any(browser_of) AS browser,
  round(sum(own * wanted) / (sqrt(sum(own * own)) * wanted_norm), 4) AS likeness,
  sum(n) AS event_count
FROM (
  SELECT report, build_of, browser_of, type, n, log(1 + n) * weight AS own, wanted
  FROM (
    SELECT report, type, build AS build_of, browser AS browser_of, n
    FROM counts
    WHERE report != {report}
  ) AS others
  GLOBAL ALL INNER JOIN (
    SELECT
      type,
      1 + log((SELECT count() FROM reports) / count()) AS weight,
      log(1 + sumIf(n, report = {report})) * weight AS wanted
    FROM counts
    GROUP BY type
  ) AS weights USING type
)
GROUP BY report
ORDER BY likeness DESC, report
LIMIT 20
