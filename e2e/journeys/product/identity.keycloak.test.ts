// The journeys with pages of the identity provider, run against Keycloak instead of the embedded provider.
import '../user.test.ts';
import './sign-in.test.ts';
