"""Matches as the service keeps them: lobby, clock, actions, bots, the sweeper."""
