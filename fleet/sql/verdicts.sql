-- Protection verdicts by profile, build and rule. The product's own judge (`npm run replay -- --comply`) wrote them while the reports were loaded.
SELECT
  profile,
  build,
  rule,
  any(clause) AS clause_text,
  countIf(result = 'kept') AS kept,
  countIf(result = 'violated') AS violated,
  countIf(result = 'notExercised') AS not_exercised,
  sum(cases) AS case_count,
  sum(violations) AS violation_count,
  if(violated = 0, NULL, minIf(report, result = 'violated')) AS example
FROM verdicts
GROUP BY profile, build, rule
ORDER BY profile, build, rule
