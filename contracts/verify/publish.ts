/** Instructions to publish the contract without another tool. Address and token are the reader's own. */
export const PUBLISHING = `Publish the contract to a Pact broker (from CI alone, one version a commit):

  VERSION=$(git rev-parse HEAD)
  curl -X PUT "$PACT_BROKER_BASE_URL/pacts/provider/casino/consumer/telereel-web/version/$VERSION" \\
       -H "authorization: Bearer $PACT_BROKER_TOKEN" -H "content-type: application/json" \\
       --data-binary @contracts/pacts/telereel-web-casino.json
  curl -X PUT "$PACT_BROKER_BASE_URL/pacticipants/telereel-web/branches/main/versions/$VERSION" \\
       -H "authorization: Bearer $PACT_BROKER_TOKEN" -H "content-type: application/json" -d '{}'

With the broker's own command line tool it is:

  pact-broker publish contracts/pacts --consumer-app-version "$VERSION" --branch main

A server team verifies what the broker has, and says so (the address is the pact's "pb:publish-verification-results" link):

  npm run contract:verify -- --pact "$PACT_BROKER_BASE_URL/pacts/provider/casino/consumer/telereel-web/latest" … && SUCCESS=true || SUCCESS=false
  curl -X POST "$VERIFICATION_RESULTS_URL" -H "authorization: Bearer $PACT_BROKER_TOKEN" -H "content-type: application/json" \\
       -d "{\\"success\\": $SUCCESS, \\"providerApplicationVersion\\": \\"$VERSION\\"}"

Before a deployment, on either side:

  curl "$PACT_BROKER_BASE_URL/can-i-deploy?pacticipant=telereel-web&version=$VERSION&environment=production" \\
       -H "authorization: Bearer $PACT_BROKER_TOKEN"
  pact-broker can-i-deploy --pacticipant telereel-web --version "$VERSION" --to-environment production

Without a broker: publish the file with each release under an address that never changes, and verify with --pact ADDRESS.`
