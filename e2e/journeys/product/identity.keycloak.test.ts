// The journeys that meet the pages of the identity provider, with Keycloak's instead of our own.
import '../user.test.ts';
import './sign-in.test.ts';
